import { readFile } from 'node:fs/promises'
import type { Language } from '@meridian/contract/core/language.ts'
import type { Work } from './licences.ts'

/** The name of the page in a language, which the login page and the settings link to. */
export const pageFile = (language: Language) => `open-source.${language}.html`

/** A page that lists works, each with the texts of its licence, which open below its name; a script filters them (page.js). */
export async function openSourcePage(works: readonly Work[], language: Language): Promise<string> {
  const texts: Record<string, string> = {
    ...(await messages(language, 'base')),
    ...(await messages(language, 'entrance')),
  }
  const t = (key: string) => escaped(texts[key] ?? key)
  const other = language === 'en' ? 'ar' : 'en'
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('base.open_source')} - Meridian</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/open-source.css">
<script src="/open-source.js"></script>
</head>
<body>
<header>
<a href="/" lang="en" dir="ltr">Meridian</a>
<a href="/${pageFile(other)}" lang="${other}">${t('base.language_switch')}</a>
</header>
<main>
<h1>${t('base.open_source')}</h1>
<p>${t('entrance.works_hint')}</p>
<label>${t('entrance.works_search')} <input type="search" autocomplete="off" spellcheck="false" dir="ltr"></label>
<output dir="ltr">${works.length}</output>
<ul>
${works.map(item).join('\n')}
</ul>
</main>
</body>
</html>
`
}

function item({ name, version, licence, texts }: Work): string {
  const said = texts.map((text) => `<pre>${escaped(text)}</pre>`).join('')
  const title = `<bdi>${escaped(`${name} ${version}`.trim())}</bdi> <bdi>${escaped(licence)}</bdi>`
  return `<li><details><summary dir="ltr" lang="en">${title}</summary><div dir="ltr" lang="en">${said}</div></details></li>`
}

async function messages(language: Language, file: string): Promise<Record<string, string>> {
  const path = new URL(`../../src/messages/${language}/${file}.json`, import.meta.url)
  return JSON.parse(await readFile(path, 'utf8'))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
