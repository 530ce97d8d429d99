import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { countries } from '@wellspring/api/contract/countries'

import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const WELLSPRING_DATA = mkdtempSync(path.join(os.tmpdir(), 'wellspring-config-'))
const production = {
  NODE_ENV: 'production',
  WELLSPRING_DATA,
  WELLSPRING_SECRET: 'x'.repeat(32),
  DATA_ENCRYPTION_KEY: 'ab'.repeat(32),
  DATABASE_URL: 'postgres://db/wellspring',
  SMTP_URL: 'smtps://mail.example.com',
  PATRON_ORIGIN: 'https://www.example.com',
  PROVIDER_ORIGIN: 'https://providers.example.com',
  TENANT_ORIGIN: 'https://tenants.example.com',
  ADMIN_ORIGIN: 'https://staff.example.com',
  CARD_SECRET_KEY: 'sk_live_12345678',
}

describe('the settings', () => {
  test('all have defaults', () => {
    const config = readConfig({ WELLSPRING_DATA })
    expect(config).toMatchObject({ port: 4000, production: false })
    expect(config.origins.patron).toBe('http://patron.localhost:4000')
    expect(readConfig({ WELLSPRING_DATA }).secret).toBe(config.secret)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PATRON_ORIGIN', 'https://example.com/path'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback,10.0.0.0/40'],
    ['S3_ENDPOINT', 'https://s3.example.com/files'],
    ['S3_BUCKET', 'a/b'],
    ['COMMISSION_PERCENT', '101'],
    ['COMMISSION_PERCENT', '10,shoes=5'],
  ])('%s=%s stops the start with the name, the reason and an example', (name, value) => {
    const reason = new RegExp(
      `^The setting ${name} \\("${value}"\\) cannot be used: .+ For example: ${name}=`,
    )
    expect(() => readConfig({ WELLSPRING_DATA, [name]: value })).toThrow(reason)
  })

  test.each([
    ['DATABASE_URL', 'mysql://somebody:canary@db/x'],
    ['WELLSPRING_SECRET', 'canary'],
    ['DATA_ENCRYPTION_KEY', 'canary'],
    ['SMTP_URL', 'somebody:canary@mail.example.com'],
    ['CARD_SECRET_KEY', 'canary'],
    ['S3_SECRET_ACCESS_KEY', 'canary'],
  ])('%s stops the start without its value, which is a secret', (name, value) => {
    const start = () => readConfig({ WELLSPRING_DATA, [name]: value })
    expect(start).toThrow(new RegExp(`^The setting ${name} cannot be used: .+ For example: ${name}=`))
    expect(start).not.toThrow(/canary/)
  })

  test.each([
    'WELLSPRING_SECRET',
    'DATA_ENCRYPTION_KEY',
    'DATABASE_URL',
    'SMTP_URL',
    'PATRON_ORIGIN',
    'ADMIN_ORIGIN',
  ] as const)('production without %s is refused', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
      `The setting ${name} is required in production`,
    )
  })

  test('in production exclude the card sandbox and require https for cookies and links', () => {
    expect(() => readConfig({ ...production, CARD_SECRET_KEY: undefined })).toThrow(/card sandbox is refused/)
    expect(() => readConfig({ ...production, CARD_SANDBOX_URL: 'http://127.0.0.1:1' })).toThrow(
      /card sandbox is refused/,
    )
    expect(readConfig(production).card.sandbox).toBeUndefined()
  })

  test('for the object store are required together', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'a secret of the store',
    }
    expect(readConfig({ WELLSPRING_DATA }).s3).toBeUndefined()
    expect(readConfig({ WELLSPRING_DATA, ...store }).s3).toMatchObject({ bucket: 'files' })
    for (const name of Object.keys(store))
      expect(() => readConfig({ WELLSPRING_DATA, ...store, [name]: '' })).toThrow(
        new RegExp(`^The setting ${name} is required with S3_\\w+ \\(.+ For example: ${name}=`),
      )
  })

  test('for TURN servers are required together with their secret', () => {
    expect(readConfig({ WELLSPRING_DATA }).ice).toEqual({ stunUrls: [], turn: undefined })
    const TURN_URLS = 'turn:turn.example.com, turns:turn.example.com:5349'
    const given = { WELLSPRING_DATA, STUN_URLS: 'stun:stun.example.com', TURN_URLS }
    expect(readConfig({ ...given, TURN_SECRET: 'shared with it' }).ice).toEqual({
      stunUrls: ['stun:stun.example.com'],
      turn: { urls: ['turn:turn.example.com', 'turns:turn.example.com:5349'], secret: 'shared with it' },
    })
    expect(() => readConfig(given)).toThrow(/^The setting TURN_SECRET is required with TURN_URLS/)
    expect(() => readConfig({ WELLSPRING_DATA, TURN_SECRET: 'shared with it' })).toThrow(
      /^The setting TURN_URLS is required with TURN_SECRET/,
    )
    expect(() => readConfig({ WELLSPRING_DATA, STUN_URLS: 'https://stun.example.com' })).toThrow(
      /^The setting STUN_URLS .+ is not such a URL/,
    )
  })

  test('set the commission by area', () => {
    expect(readConfig({ WELLSPRING_DATA }).commission).toEqual({ standard: 10, areas: {} })
    expect(readConfig({ WELLSPRING_DATA, COMMISSION_PERCENT: '9.5, mental=12' }).commission).toEqual({
      standard: 9.5,
      areas: { mental: 12 },
    })
  })

  test('name a file of help lines, which is validated at the start', () => {
    const withFile = (text: string) => {
      const file = path.join(WELLSPRING_DATA, 'help-lines.json')
      writeFileSync(file, text)
      return readConfig({ WELLSPRING_DATA, HELP_LINES_FILE: file })
    }
    const own = { country: 'NL', name: 'Netherlands', emergency: '112', zones: [], lines: [] }
    expect(readConfig({ WELLSPRING_DATA }).helpLines.length).toBeGreaterThan(20)
    expect(withFile(JSON.stringify({ countries: [own] })).helpLines).toEqual([own])
    for (const [text, why] of [
      ['{', /HELP_LINES_FILE .+ cannot be used: .*JSON/],
      ['{"countries":[]}', /cannot be used: countries: /],
      [JSON.stringify({ countries: [{ ...own, emergency: 'call us' }] }), /countries\.0\.emergency: /],
    ] as const)
      expect(() => withFile(text)).toThrow(why)
    expect(() => readConfig({ WELLSPRING_DATA, HELP_LINES_FILE: '/nowhere.json' })).toThrow(/no such file/)
  })

  test('name the supported countries and environments', () => {
    expect(readConfig({ WELLSPRING_DATA }).countries).toEqual(countries)
    expect(() => readConfig({ WELLSPRING_DATA, ENVIRONMENT: 'live' })).toThrow(/^The setting ENVIRONMENT/)
  })

  test('are listed in the README', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8')
    for (const [name, { meaning, example }] of Object.entries(settings))
      expect(readme).toContain(`| \`${name}\` | ${meaning} | \`${example}\` |`)
  })
})
