import { expect, test } from 'vitest'

import { hostName, subjectHref, subjectOf } from './activity-labels.ts'

test('a subject is its kind and its id', () => {
  expect(subjectOf('application:01a1fd38-6a92')).toEqual({ kind: 'Application', id: '01a1fd38-6a92' })
  expect(subjectOf('guest')).toEqual({ kind: 'Guest', id: '' })
  expect(subjectOf('identity:01a1').kind).toBe('Account')
  expect(subjectOf('registryLoad:01a1').kind).toBe('Register upload')
})

test('what it was done to leads to its page, if it has one', () => {
  expect(subjectHref('order:01a1')).toBe('/admin/orders/01a1')
  for (const subject of ['user:01a1', 'order:unknown', 'order', 'guest'])
    expect(subjectHref(subject)).toBeNull()
})

test('a host is called by whose it is', () => {
  expect([hostName('admin'), hostName('patron')]).toEqual(['Staff site', 'Patrons’ site'])
})
