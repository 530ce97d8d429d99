import { strToU8, zipSync } from 'fflate'

import type { Section } from './collect.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `startsAt` becomes `Starts at`. */
const spelled = (column: string) => {
  const words = column.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return escaped(value.toISOString())
  return escaped(typeof value === 'string' ? value : JSON.stringify(value))
}

function tableOf({ title, rows }: Section): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col">${escaped(spelled(column))}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${cellOf(row[column])}</td>`).join('')}</tr>`)
    .join('\n')
  return `<h2>${escaped(title)}</h2>\n<div><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8888;padding:.25rem .5rem;text-align:start;vertical-align:top}'

/** The data in two formats: machine-readable, and as a page that any browser can show offline. */
export function dataFile(sections: readonly Section[], madeAt: Date): Uint8Array {
  const data = Object.fromEntries(sections.map(({ title, rows }) => [title, rows]))
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data</title><style>${style}</style></head>
<body><h1>Your data</h1><p>What Wellspring keeps of you, as it was on ${madeAt.toISOString()}. Amounts are in cents, times are in UTC.</p>
${sections.map(tableOf).join('\n')}
</body></html>
`
  return zipSync({
    'your-data.json': strToU8(JSON.stringify({ madeAt, data }, null, 2)),
    'your-data.html': strToU8(page),
  })
}
