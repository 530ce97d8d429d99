import { parse } from 'csv-parse/sync'

import { Email } from '@wellspring/api/contract/fields'

import { cutText } from '../../../cut-text.ts'

/** Somebody in a list, by the line that names them. */
export interface Named {
  line: number
  email: string
  name: string | null
}

/** As mail programs write an address behind its name. */
const inBrackets = /\s*<([^<>\s]+@[^<>\s]+)>/g

const MOST_OF_A_NAME = 255
const nameOf = (words: readonly string[]) =>
  cutText(words.join(' ').replaceAll(/\s+/g, ' ').trim(), MOST_OF_A_NAME) || null

/** The people of a line: each with the words before their address, or alone with the words behind it. */
function peopleOf(cells: readonly string[]): Omit<Named, 'line'>[] {
  const people: Omit<Named, 'line'>[] = []
  let words: string[] = []
  for (const cell of cells)
    if (cell.includes('@')) {
      people.push({ email: cell.toLowerCase(), name: nameOf(words) })
      words = []
    } else words.push(cell)
  const [only, ...others] = people
  if (only && others.length === 0) return [{ email: only.email, name: only.name ?? nameOf(words) }]
  return people
}

/**
 * The people of a pasted list or a CSV file: an address a line with a name before or behind it, several addresses
 * on one line, or `Name <address>` as mail programs write it. A first line without an address is a heading.
 */
export function readList(text: string): Named[] {
  const records = parse(text.replaceAll(inBrackets, ',$1'), {
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return records.flatMap(({ record, info }, index) => {
    const cells = record.filter((cell) => cell !== '')
    const people = peopleOf(cells)
    if (people.length > 0) return people.map(({ email, name }) => ({ line: info.lines, email, name }))
    return index === 0 || cells.length === 0 ? [] : [{ line: info.lines, email: cells.join(' '), name: null }]
  })
}

export const isAddress = (email: string) => Email.safeParse(email).success
