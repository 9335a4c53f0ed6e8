/** Each icon of Tabler: build/icons.ts writes these modules. */
declare module '~icons/tabler/*' {
  const icon: import('./ui/icon.ts').Icon
  export default icon
}
