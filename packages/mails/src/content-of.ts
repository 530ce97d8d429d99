import { htmlOf } from './html-of.ts'
import type { Letter } from './letter.ts'
import { textOf } from './text-of.ts'

/** A letter in the two forms of an email; both have the full content. */
export const contentOf = (letter: Letter) => ({
  subject: letter.title,
  text: textOf(letter),
  html: htmlOf(letter),
})
