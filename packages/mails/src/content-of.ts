import { htmlOf } from './html-of.ts'
import type { Letter } from './letter.ts'
import { textOf } from './text-of.ts'

/** A letter as a mail program takes it: both forms say everything. */
export const contentOf = (letter: Letter) => ({
  subject: letter.title,
  text: textOf(letter),
  html: htmlOf(letter),
})
