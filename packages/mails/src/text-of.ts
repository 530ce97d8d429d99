import { STOP } from './letter.ts'
import type { Letter, Part, Row } from './letter.ts'

/** A row each; a value of several lines is indented, so that the next row is seen. */
const rowsOf = (rows: readonly Row[]) =>
  rows.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`).join('\n')

function wordsOf(part: Part): string {
  if ('text' in part) return part.text
  if ('heading' in part) return part.heading
  if ('code' in part) return part.code
  if ('facts' in part) return rowsOf(part.facts)
  if ('items' in part) return rowsOf(part.items)
  if ('sums' in part) return rowsOf(part.sums)
  return `${part.action}: ${part.href}`
}

/** A letter as plain text, without its title, which is the subject. */
export const textOf = ({ greeting, parts, unsubscribeUrl = null }: Letter): string =>
  [greeting, ...parts.map(wordsOf), ...(unsubscribeUrl === null ? [] : [`${STOP}: ${unsubscribeUrl}`])].join(
    '\n\n',
  )
