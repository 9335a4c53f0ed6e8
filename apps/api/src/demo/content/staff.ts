/** The people of the provider; the email is `key`@meridian.test. */
export const staff: readonly {
  type: 'PRG' | 'IBC'
  key: string
  name: string
  phone: string
}[] = [
  { type: 'PRG', key: 'super', name: 'Hany Rashad', phone: '+201098765432' },
  { type: 'IBC', key: 'provider', name: 'Mariam Selim', phone: '+201287654321' },
  { type: 'IBC', key: 'dina.kamal', name: 'Dina Kamal', phone: '+201001122334' },
  { type: 'IBC', key: 'sherif.hanna', name: 'Sherif Hanna', phone: '+201199887766' },
]
