// Dresses the page as its person reads (src/core/comfort.ts), and filters the works by what is typed.
const page = document.documentElement
try {
  const { scheme, text_size } = JSON.parse(localStorage.getItem('meridian.comfort')) ?? {}
  if (scheme === 'dark' || scheme === 'light') page.style.colorScheme = scheme
  if (text_size) page.style.fontSize = `${text_size}%`
} catch {
  // The storage is closed, or what it has is nothing.
}

addEventListener('DOMContentLoaded', () => {
  const [field] = document.getElementsByTagName('input')
  const [count] = document.getElementsByTagName('output')
  const works = [...document.querySelectorAll('li')]
  field.addEventListener('input', () => {
    const typed = field.value.trim().toLowerCase()
    for (const work of works)
      work.hidden = !work.querySelector('summary').textContent.toLowerCase().includes(typed)
    count.textContent = works.filter(({ hidden }) => !hidden).length
  })
})
