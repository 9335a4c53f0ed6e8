export function FileArea(_: {
  type: string
  field: object
  file: object | null
  onBusy: (b: boolean) => void
}) {
  return null
}
