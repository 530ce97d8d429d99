import { parse } from 'csv-parse/sync'

import { Email } from '@wellspring/api/contract/fields'

import { cutText } from '../../../cut-text.ts'

/** A person in the list, with the line number. */
export interface Named {
  line: number
  email: string
  name: string | null
  /** The value of the department column. */
  department: string | null
}

/** `Name <address>`, the format of mail programs. */
const inBrackets = /\s*<([^<>\s]+@[^<>\s]+)>/g

/** The cell's address in the normalised form of an account, or the cell unchanged when it is not an address. */
const addressOf = (cell: string) => {
  const email = cell.toLowerCase()
  return Email.safeParse(email).data ?? email
}

const MOST_OF_A_NAME = 255
const nameOf = (words: readonly string[]) =>
  cutText(words.join(' ').replaceAll(/\s+/g, ' ').trim(), MOST_OF_A_NAME) || null

/** The people of a line, each with the words before their address. A single person also gets the words after it. */
function peopleOf(cells: readonly string[]): Pick<Named, 'email' | 'name'>[] {
  const people: Pick<Named, 'email' | 'name'>[] = []
  let words: string[] = []
  for (const cell of cells)
    if (cell.includes('@')) {
      people.push({ email: addressOf(cell), name: nameOf(words) })
      words = []
    } else words.push(cell)
  const [only, ...others] = people
  if (only && others.length === 0) return [{ email: only.email, name: only.name ?? nameOf(words) }]
  return people
}

const departmentHeading = /^(department|group|team|site|unit)$/i
const MOST_OF_A_DEPARTMENT = 80

/**
 * Parses a pasted list or a CSV file: an address per line with a name before or after it, several addresses per line,
 * or `Name <address>`. A first line without an address is a heading. The department column is never part of a name.
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
  const [first] = records
  const heading = first?.record.some((cell) => cell.includes('@')) ? [] : (first?.record ?? [])
  const departmentAt = heading.findIndex((cell) => departmentHeading.test(cell))
  return records.flatMap(({ record, info }, index): Named[] => {
    const cells = record.filter((cell, at) => cell !== '' && at !== departmentAt)
    const department =
      cutText((record[departmentAt] ?? '').replaceAll(/\s+/g, ' '), MOST_OF_A_DEPARTMENT) || null
    const people = peopleOf(cells)
    if (people.length > 0) return people.map((one) => ({ line: info.lines, ...one, department }))
    if (index === 0 || cells.length === 0) return []
    return [{ line: info.lines, email: cells.join(' '), name: null, department }]
  })
}

export const isAddress = (email: string) => Email.safeParse(email).success
