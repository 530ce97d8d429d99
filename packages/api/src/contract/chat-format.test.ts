import { expect, test } from 'vitest'

import { formatted, plainText } from './chat-format.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const paragraph = (...inside: unknown[]) => ({ kind: 'paragraph', inside })

test('bold, italic, struck and code are parsed within a line', () => {
  expect(formatted('**Two** _small_ ~~old~~ `a*b*`')).toEqual([
    paragraph(
      { kind: 'bold', inside: [text('Two')] },
      text(' '),
      { kind: 'italic', inside: [text('small')] },
      text(' '),
      { kind: 'struck', inside: [text('old')] },
      text(' '),
      { kind: 'code', text: 'a*b*' },
    ),
  ])
})

test('lists, quotes and code blocks become blocks', () => {
  expect(formatted('> Try this\n\n3. One\n4. **Two**\n\n- Tea\n\n```\nlet a\n```')).toEqual([
    { kind: 'quote', inside: [paragraph(text('Try this'))] },
    {
      kind: 'list',
      start: 3,
      items: [[paragraph(text('One'))], [paragraph({ kind: 'bold', inside: [text('Two')] })]],
    },
    { kind: 'list', start: null, items: [[paragraph(text('Tea'))]] },
    { kind: 'code', text: 'let a' },
  ])
})

test('only https links are parsed as links', () => {
  const leads = (said: string) => JSON.stringify(formatted(said)).includes('"kind":"link"')
  expect(['[site](https://a.example)', 'https://a.example/b', '<https://a.example>'].map(leads)).toEqual([
    true,
    true,
    true,
  ])
  const others = [
    '[a](javascript:alert(1))',
    '[a](http://a.example)',
    '[a](data:text/html,b)',
    '[a](/admin)',
    '[a](https://)',
    'http://a.example',
    'www.a.example',
    'a@a.example',
    '![a](https://a.example/b.png)',
  ]
  expect(others.filter(leads)).toEqual([])
  for (const said of others) expect(plainText(said)).toBe(said)
})

test.each([
  ['[https://bank.example](https://thief.example/bank.example)', false],
  ['[go to www.bank.example now](https://thief.example)', false],
  ['[**https://bank.example**](https://thief.example)', false],
  ['[https://bank.example@thief.example](https://bank.example)', false],
  ['[https://www.bank.example/a](https://bank.example/b)', true],
  ['[notes.pdf](https://files.example/1)', true],
])('a link whose text names one host and leads to another is not a link: %j', (said, isOne) => {
  expect(JSON.stringify(formatted(said)).includes('"kind":"link"')).toBe(isOne)
  if (!isOne) expect(plainText(said)).toBe(said)
})

test.each([
  '<b>not bold</b> &lt;',
  '# no heading',
  'a\n---',
  '| a | b |\n|--|--|',
  '    far in',
  'snake_case_name',
  '5*3*2',
  '2 * 3 * 4',
  'One\ntwo',
  '[x]: https',
])('unsupported markup is kept as typed: %j', (said) => {
  expect(plainText(said)).toBe(said)
})

test('plain text leaves out the markup', () => {
  expect(plainText('**Two** things:\n- _tea_\n- [a site](https://a.example)\n\n1. `code`\n\n> quoted')).toBe(
    'Two things:\n• tea\n• a site\n1. code\nquoted',
  )
  expect(plainText(String.raw`2 \* 3`)).toBe('2 * 3')
})

test.each(['>', '> ', '1. ', '- ', '*', '[', '`', '![a](', '<a@'])(
  'repeating %j many times does not slow down the parser',
  (mark) => {
    const said = mark.repeat(4000 / mark.length)
    expect(plainText(said).length).toBeGreaterThan(0)
  },
)
