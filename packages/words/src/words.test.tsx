import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Trans, plural, t } from '@wellspring/words/macro'

const orders = (count: number) => plural(count, { one: '# order', other: '# orders' })

const Seller = ({ name }: { name: string }) => (
  <Trans>
    Sold by <b>{name}</b>, packed by {name}
  </Trans>
)

describe('what a screen says', () => {
  test('is English without a catalogue, also where a module declares it', () => {
    expect(t`It’s saved.`).toBe('It’s saved.')
  })

  test('takes values, and the words that go with a number', () => {
    const name = 'Noor'
    expect(t`${name} has ${orders(1)}`).toBe('Noor has 1 order')
    expect(t`${name} has ${orders(1200)}`).toBe('Noor has 1,200 orders')
  })

  test('keeps quotes and signs as they are written', () => {
    expect(t`It's "b" & <c> # 100 %`).toBe(`It's "b" & <c> # 100 %`)
  })

  test('has elements in it', () => {
    expect(renderToStaticMarkup(<Seller name="Stillwater" />)).toBe(
      'Sold by <b>Stillwater</b>, packed by Stillwater',
    )
  })

  test('takes a value that looks like an element as the text that it is', () => {
    expect(renderToStaticMarkup(<Seller name="<0>sale</0> <b>" />)).toBe(
      'Sold by <b>&lt;0&gt;sale&lt;/0&gt; &lt;b&gt;</b>, packed by &lt;0&gt;sale&lt;/0&gt; &lt;b&gt;',
    )
  })
})
