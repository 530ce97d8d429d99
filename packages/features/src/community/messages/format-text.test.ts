import { expect, test } from 'vitest'

import { applyFormat, nextLine, withOneSign } from './format-text.ts'
import type { Format } from './format-text.ts'

/** The selection is marked by bars, before and after. */
function after(format: Format, marked: string): string {
  const [before = '', chosen = '', rest = ''] = marked.split('|')
  const { text, start, end } = applyFormat(format, {
    text: before + chosen + rest,
    start: before.length,
    end: before.length + chosen.length,
  })
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

test.each<[Format, string, string]>([
  ['bold', 'So |much| rain', 'So **|much|** rain'],
  ['bold', 'So **|much|** rain', 'So |much| rain'],
  ['bold', 'So| much |rain', 'So **|much|** rain'],
  ['italic', 'So ||', 'So _||_'],
  ['code', '|let a|', '`|let a|`'],
  ['list', 'Bring:\n|tea\nmat|', 'Bring:\n- |tea\n- mat|'],
  ['list', '- |tea\n- mat|', '|tea\nmat|'],
  ['quote', 'He said so||', '> He said so||'],
  ['quote', '||', '> ||'],
  ['link', 'See |this|', 'See [this](|https://|)'],
  ['link', '||', '[||](https://)'],
  ['link', '|https://a.example|', '[||](https://a.example)'],
])('%s: %s becomes %s', (format, before, expected) => {
  expect(after(format, before)).toBe(expected)
})

test.each([
  ['- tea|', '- tea\n- |'],
  ['Bring:\n2. tea| and', 'Bring:\n2. tea\n3. | and'],
  ['> so| far', '> so\n> | far'],
  ['- tea\n- |', '- tea\n|'],
])('a new line in %j continues its list or quote', (before, expected) => {
  const start = before.indexOf('|')
  const next = nextLine({ text: before.replace('|', ''), start, end: start })
  expect(next && `${next.text.slice(0, next.start)}|${next.text.slice(next.end)}`).toBe(expected)
})

test('a new line outside a list has no marker', () => {
  expect(nextLine({ text: 'tea - mat', start: 9, end: 9 })).toBeNull()
})

test.each([
  ['- tea\n- - |', '- tea\n- |'],
  ['- tea\n- * |', '- tea\n- |'],
  ['1. tea\n2. 2. |', '1. tea\n2. |'],
  ['  - - | mat', '  - | mat'],
  ['- tea - |', '- tea - |'],
  ['- |', '- |'],
  ['> - |', '> - |'],
])('a repeated marker in %j is dropped', (before, expected) => {
  const { text, start } = withOneSign(before.replace('|', ''), before.indexOf('|'))
  expect(`${text.slice(0, start)}|${text.slice(start)}`).toBe(expected)
})
