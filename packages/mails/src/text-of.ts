import type { Letter, Part } from './letter.ts'

function wordsOf(part: Part): string {
  if ('text' in part) return part.text
  if ('heading' in part) return part.heading
  if ('code' in part) return part.code
  if ('sums' in part) return part.sums.map(([name, amount]) => `${name}: ${amount}`).join('\n')
  return `${part.lead} ${part.href}`.trim()
}

/** A mail as plain text; its subject says the title. */
export const textOf = ({ greeting, parts }: Letter): string => [greeting, ...parts.map(wordsOf)].join('\n\n')
