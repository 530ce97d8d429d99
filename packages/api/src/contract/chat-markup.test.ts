import { expect, test } from 'vitest'

import { plainText } from './chat-format.ts'
import { mayContainMarkup } from './chat-markup.ts'

test.each([
  '**bold**',
  '- tea',
  '12. next',
  '> so',
  '`a`',
  'https://a.example',
  '[a](b)',
  'one\n+ two',
  String.raw`\*`,
])('text with markup characters may have markup: %j', (text) => expect(mayContainMarkup(text)).toBe(true))

test.each(['See you at 10. Bring tea!', 'Twenty-one, or 3.5?', 'a - b', 'One\n\ntwo', 'A & B'])(
  'ordinary text has no markup: %j',
  (text) => expect(mayContainMarkup(text)).toBe(false),
)

/** All combinations of this many of these characters. */
const signs = 'a1 .-+)#=|&!\n\t'
function* textsOf(length: number): Generator<string> {
  if (length === 0) yield ''
  else for (const rest of textsOf(length - 1)) for (const sign of signs) yield sign + rest
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

test('text without markup characters is never changed by the parser', () => {
  const changed = [...textsOf(5)].filter(
    (text) => text.trim() !== '' && !mayContainMarkup(text) && inOneLine(plainText(text)) !== inOneLine(text),
  )
  expect(changed).toEqual([])
})
