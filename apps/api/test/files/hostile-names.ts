/** Names that mean harm, and what is kept of each. */
export const hostileNames: readonly [name: string, kept: string][] = [
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['map\0.pdf', 'map.pdf'],
  ['map\u202Egnp.exe', 'mapgnp.exe'],
  ['\u200F\u2066خريطة\u2069.png', 'خريطة.png'],
  ['n'.repeat(10_000), 'n'.repeat(200)],
  [`${'n'.repeat(199)}😀.png`, 'n'.repeat(199)],
  ['CON', 'CON'],
  ['nul.png', 'nul.png'],
  ['a"; filename="evil.exe', 'a"; filename="evil.exe'],
  ['', 'file'],
  ['...', '...'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
]
