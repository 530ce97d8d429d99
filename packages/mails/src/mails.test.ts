import { describe, expect, test } from 'vitest'

import { contentOf, htmlOf } from './index.ts'
import type { Letter } from './index.ts'

const letter: Letter = {
  title: 'Your order WS-1',
  greeting: 'Hello Amara,',
  parts: [
    { text: 'Thank you.\nThis is what you bought:' },
    { items: [['2 × Balm', '$10.00']] },
    {
      sums: [
        ['Subtotal', '$10.00'],
        ['Total paid', '$20.00'],
      ],
    },
    {
      facts: [
        ['When', 'Tuesday at 16:30'],
        ['Track it', 'https://carrier.example/1'],
      ],
    },
    { code: '123456' },
    { action: 'See your order', href: 'https://a.example/x' },
  ],
  unsubscribeUrl: 'https://a.example/stop',
}

describe('an email', () => {
  test('as plain text lists its parts in order', () => {
    expect(contentOf(letter).subject).toBe('Your order WS-1')
    expect(contentOf(letter).text).toBe(
      [
        'Hello Amara,',
        'Thank you.\nThis is what you bought:',
        '2 × Balm: $10.00',
        'Subtotal: $10.00\nTotal paid: $20.00',
        'When: Tuesday at 16:30\nTrack it: https://carrier.example/1',
        '123456',
        'See your order: https://a.example/x',
        'Stop emails like this one: https://a.example/stop',
      ].join('\n\n'),
    )
  })

  test('as HTML has the same content, with a button and an unsubscribe link', () => {
    const page = htmlOf(letter)
    for (const said of [
      'Hello Amara,',
      'Thank you.<br/>This is what',
      '$20.00',
      '123456',
      'See your order',
      '2 × Balm',
      'When</th>',
      'Tuesday at 16:30</td>',
      'href="https://carrier.example/1"',
      'If the button does not work, copy this address',
    ])
      expect(page).toContain(said)
    expect(page.match(/href="https:\/\/a.example\/x"/g)).toHaveLength(2)
    expect(page).toContain('href="https://a.example/stop"')
    expect(htmlOf({ ...letter, unsubscribeUrl: null })).not.toContain('Stop mails')
  })

  test('keeps a time and a record number on one line', () => {
    const page = htmlOf({ ...letter, parts: [{ text: 'WB-1042 begins at 2:30 PM (Dubai time).' }] })
    expect(page).toContain('<span style="white-space:nowrap">2:30 PM</span> (Dubai time)')
    expect(page).toContain('<span style="white-space:nowrap">WB-1042</span>')
  })

  test('with several buttons has no URL below them', () => {
    const page = htmlOf({
      ...letter,
      parts: [...letter.parts, { action: 'More', href: 'https://a.example/y' }],
    })
    expect(page).not.toContain('If the button does not work')
    expect(page.match(/href="https:\/\/a.example\/x"/g)).toHaveLength(1)
  })

  test('escapes user input', () => {
    const evil = '<img src=x onerror="alert(1)">&'
    const page = htmlOf({
      title: evil,
      greeting: evil,
      parts: [
        { heading: evil },
        { text: evil },
        { facts: [[evil, evil]] },
        { code: evil },
        { items: [[evil, evil]] },
        { sums: [[evil, evil]] },
        { action: evil, href: `https://a.example/"${evil}` },
      ],
    })
    expect(page).not.toContain('<img')
    expect(page.match(/&lt;img/g)?.length).toBeGreaterThan(8)
  })

  test('does not break a record number at its hyphen', () => {
    const page = htmlOf({ ...letter, parts: [{ text: 'About WS-1042, and a well-known tea.' }] })
    expect(page).toContain('Your order <span style="white-space:nowrap">WS-1</span></h1>')
    expect(page).toContain('About <span style="white-space:nowrap">WS-1042</span>, and a well-known tea.')
  })

  test('loads no images, scripts or other remote resources', () => {
    expect(htmlOf(letter)).not.toMatch(/<(?:img|script|iframe|link )|url\(|@import/)
  })

  test('does not include a code in the preview text', () => {
    const [, preview] = /<div[^>]*data-skip-in-text="true"[^>]*>(.*?)<\/div>/s.exec(htmlOf(letter)) ?? []
    expect(preview).toContain('Thank you.')
    expect(preview).not.toContain('123456')
  })
})
