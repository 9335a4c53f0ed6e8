/** Asks what a class is to get: for other features, which load it when it first opens. */
export { default } from '../giving/GiveToClass.tsx'
