/** The formats that can be applied to the selection in a message. */
export const formats = ['bold', 'italic', 'code', 'list', 'quote', 'link'] as const
export type Format = (typeof formats)[number]

/** A text and its selection. */
export interface Chosen {
  text: string
  start: number
  end: number
}

const marks: Partial<Record<Format, string>> = { bold: '**', italic: '_', code: '`' }
const heads: Partial<Record<Format, string>> = { list: '- ', quote: '> ' }
const ADDRESS = 'https://'

/** Trims the selection: a mark beside a space would not be read as formatting. */
function trimmed({ text, start, end }: Chosen): Chosen {
  const chosen = text.slice(start, end)
  if (chosen.trim() === '') return { text, start, end: start }
  return {
    text,
    start: start + chosen.length - chosen.trimStart().length,
    end: end - (chosen.length - chosen.trimEnd().length),
  }
}

function wrapped({ text, start, end }: Chosen, mark: string): Chosen {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const at = start - mark.length
    return {
      text: before.slice(0, at) + chosen + after.slice(mark.length),
      start: at,
      end: at + chosen.length,
    }
  }
  return {
    text: before + mark + chosen + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  }
}

function headed({ text, start, end }: Chosen, head: string): Chosen {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isHeaded = lines.every((line) => line.startsWith(head))
  const changed = lines.map((line) => (isHeaded ? line.slice(head.length) : head + line)).join('\n')
  const grown = changed.length - (to - from)
  const first = isHeaded ? -head.length : head.length
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + first),
    end: Math.max(from, end + grown),
  }
}

function linked({ text, start, end }: Chosen): Chosen {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (chosen.startsWith(ADDRESS))
    return { text: `${before}[](${chosen})${after}`, start: start + 1, end: start + 1 }
  // The selection moves to the part that is missing: the link text or the address.
  const address = end + '[]('.length
  const place =
    chosen === '' ? { start: start + 1, end: start + 1 } : { start: address, end: address + ADDRESS.length }
  return { text: `${before}[${chosen}](${ADDRESS})${after}`, ...place }
}

/** Applies the format to the selection, or removes it if it is applied already. */
export function applyFormat(format: Format, chosen: Chosen): Chosen {
  const head = heads[format]
  if (head !== undefined) return headed(chosen, head)
  const mark = marks[format]
  return mark === undefined ? linked(trimmed(chosen)) : wrapped(trimmed(chosen), mark)
}

/** Continues the list or quote on a new line; null outside of one. A new line after an empty item ends the list. */
export function nextLine({ text, start, end }: Chosen): Chosen | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const found = /^(?<indent>\s*)(?:(?<sign>[-*+>])|(?<number>\d{1,8})(?<dot>[.)])) /.exec(line)
  if (!found?.groups) return null
  const { indent = '', sign, number, dot = '.' } = found.groups
  if (line === found[0]) {
    const without = text.slice(0, from) + text.slice(end)
    return { text: without, start: from, end: from }
  }
  const added = `\n${indent}${sign ?? `${Number(number) + 1}${dot}`} `
  const at = start + added.length
  return { text: text.slice(0, start) + added + text.slice(end), start: at, end: at }
}

/** Drops a list marker that the user types on a new line that already has one. */
export function withOneSign(text: string, caret: number): Chosen {
  const from = text.lastIndexOf('\n', caret - 1) + 1
  const [, head, again = ''] =
    /^(\s*(?:[-*+]|\d{1,8}[.)]) )((?:[-*+•]|\d{1,8}[.)]) )$/.exec(text.slice(from, caret)) ?? []
  const end = head === undefined ? caret : caret - again.length
  return { text: text.slice(0, end) + text.slice(caret), start: end, end }
}
