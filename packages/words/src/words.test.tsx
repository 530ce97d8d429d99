import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Trans, plural, t } from '@wellspring/words/macro'

import { words } from './vite-plugin.ts'

const built = async (code: string, options = {}) => {
  const { transform } = words(options)
  if (typeof transform !== 'object') throw new Error('words() has no transform')
  const source = `import { plural, t } from '@wellspring/words/macro'\n${code}`
  const result = await transform.handler.call({} as never, source, '/src/a.ts')
  return typeof result === 'object' && result && 'code' in result
    ? String(result.code).replaceAll(/\s+/g, ' ')
    : ''
}

const orders = (count: number) => plural(count, { one: '# order', other: '# orders' })

const Seller = ({ name }: { name: string }) => (
  <Trans>
    Sold by <b>{name}</b>, packed by {name}
  </Trans>
)

describe('a text of a screen', () => {
  test('is English without a catalogue, also at module level', () => {
    expect(t`It’s saved.`).toBe('It’s saved.')
  })

  test('inserts values, and the plural form for a number', () => {
    const name = 'Noor'
    expect(t`${name} has ${orders(1)}`).toBe('Noor has 1 order')
    expect(t`${name} has ${orders(1200)}`).toBe('Noor has 1,200 orders')
  })

  test('keeps quotes and special characters as written', () => {
    expect(t`It's "b" & <c> # 100 %`).toBe(`It's "b" & <c> # 100 %`)
  })

  test('contains elements', () => {
    expect(renderToStaticMarkup(<Seller name="Stillwater" />)).toBe(
      'Sold by <b>Stillwater</b>, packed by Stillwater',
    )
  })

  test('escapes a value that looks like an element', () => {
    expect(renderToStaticMarkup(<Seller name="<0>sale</0> <b>" />)).toBe(
      'Sold by <b>&lt;0&gt;sale&lt;/0&gt; &lt;b&gt;</b>, packed by &lt;0&gt;sale&lt;/0&gt; &lt;b&gt;',
    )
  })

  test('is compiled at build time, so browsers need no parser', async () => {
    expect(await built('export const a = (n: number) => t`By ${n}`')).toContain('message: ["By ", ["n"]]')
    expect(
      await built("export const a = (n: number) => plural(n, { one: '# hour', other: '# hours' })"),
    ).toContain(
      'message: [["n", "plural", { offset: undefined, one: ["#", " hour"], other: ["#", " hours"] }]]',
    )
    expect(await built('export const a = t`Saved`')).toContain('message: ["Saved"]')
  })

  test('can be pseudo-localised, keeping the elements of the message', async () => {
    const code = await built('export const a = t`Saved <0>now</0>`, b = (n: number) => t`By ${n}`', {
      isPseudo: true,
    })
    expect(code).not.toMatch(/Saved|now|By/)
    expect(code).toMatch(/<0>(?:\\u\w{4})+<\/0>/)
    expect(code).toContain('["n"]')
  })
})
