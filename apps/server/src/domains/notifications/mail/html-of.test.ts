import { expect, test } from 'vitest'

import { htmlOf } from './html-of.ts'

const part = {
  title: 'A parcel',
  body: 'One.\nTwo.',
  link: { lead: 'See it at', href: 'https://a.example/x' },
}

test('says what the text says, with a link to it', () => {
  const page = htmlOf({ greeting: 'Hello Amara,', parts: [part], unsubscribeUrl: 'https://a.example/stop' })
  expect(page).toContain('Hello Amara,')
  expect(page).toContain('One.<br>Two.')
  expect(page).toContain('href="https://a.example/x"')
  expect(page).toContain('href="https://a.example/stop"')
})

test('what somebody has written is never taken for our own', () => {
  const evil = '<img src=x onerror="alert(1)">&'
  const page = htmlOf({
    greeting: evil,
    parts: [{ title: evil, body: evil, link: { lead: evil, href: `https://a.example/"${evil}` } }],
    unsubscribeUrl: null,
  })
  expect(page).not.toContain('<img')
  expect(page.match(/&lt;img/g)).toHaveLength(6)
  expect(page).not.toContain('Stop mails')
})

test('needs no picture, no script and nothing from elsewhere', () => {
  const page = htmlOf({ greeting: 'Hello,', parts: [part], unsubscribeUrl: null })
  expect(page).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
})
