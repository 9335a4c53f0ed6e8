/** The button that gives a paper, for pages of other features. */
export { GiveButton } from '../giving/GiveButton.tsx'
