import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod'

import { areas } from '@wellspring/api/contract/areas'
import { environments } from '@wellspring/api/contract/countries'

interface Setting<Schema extends z.ZodType> {
  schema: Schema
  meaning: string
  example: string
}

const setting = <Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  example: string,
): Setting<Schema> => ({
  schema,
  meaning,
  example,
})

const origin = z
  .url()
  .refine((url) => new URL(url).origin === url, 'is not a bare origin')
  .optional()

const rate = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'has a rate that is not a percentage')
  .transform(Number)
  .pipe(z.number().max(100))
const commission = z
  .string()
  .default('10')
  .transform((text) => {
    const [standard = '', ...own] = text.split(',').map((part) => part.trim())
    return { standard, areas: Object.fromEntries(own.map((part) => part.split('=', 2))) as unknown }
  })
  .pipe(z.object({ standard: rate, areas: z.partialRecord(z.enum(areas), rate) }))
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
/** A number alone, which the library reads as an address, is more likely meant as a count. */
const isNetwork = (text: string) => {
  try {
    return !/^\d*$/.test(text) && Boolean(proxyAddr.compile(text))
  } catch {
    return false
  }
}
const networks = list.refine((parts) => parts.every(isNetwork), 'has a part that is no network')
const urls = (...schemes: string[]) =>
  list.pipe(
    z.array(
      z.string().regex(new RegExp(`^(${schemes.join('|')}):[^\\s,]+$`), 'has a part that is not such a URL'),
    ),
  )
const port = z.coerce.number().int().min(1).max(65_534)

/** Every setting, with what it means and an example; the README's table is made from this. */
export const settings = {
  NODE_ENV: setting(
    z.enum(['development', 'production', 'test']).default('development'),
    'production refuses every stand-in',
    'production',
  ),
  PORT: setting(port.default(4000), 'port of the server; the card sandbox takes the next one', '4000'),
  HOST: setting(z.string().min(1).default('127.0.0.1'), 'address to listen on', '0.0.0.0'),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL 18; without it an embedded one keeps its data below WELLSPRING_DATA',
    'postgres://wellspring:secret@db:5432/wellspring',
  ),
  WELLSPRING_DATA: setting(
    z.string().min(1).default('.data'),
    'folder for everything kept on disk',
    '/var/lib/wellspring',
  ),
  WELLSPRING_SECRET: setting(
    z.string().min(32).optional(),
    'signs codes and links, at least 32 characters; made and kept in WELLSPRING_DATA when absent, required in production',
    '6c2f…64 hex digits',
  ),
  DATA_ENCRYPTION_KEY: setting(
    z
      .string()
      .regex(/^[\da-f]{64}(\s*,\s*[\da-f]{64})*$/i, 'is not 64 hex digits')
      .optional(),
    "encrypts the keys of people's health records; two, separated by a comma, while the first replaces the second; made and kept in WELLSPRING_DATA when absent, required in production. Back it up apart from the database",
    '6c2f…64 hex digits',
  ),
  PATRON_ORIGIN: setting(origin, 'where patrons find the product', 'https://www.example.com'),
  PROVIDER_ORIGIN: setting(origin, 'where providers find it', 'https://providers.example.com'),
  TENANT_ORIGIN: setting(origin, 'where organisations find it', 'https://organisations.example.com'),
  ADMIN_ORIGIN: setting(origin, 'where staff find it', 'https://staff.example.com'),
  MAIL_ORIGIN: setting(
    origin,
    'where the mail outbox is read; never in production',
    'http://mail.localhost:4000',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'mail server; without it mail is kept in an outbox, required in production',
    'smtps://user:secret@mail.example.com:465',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Wellspring <hello@wellspring.example>'),
    'sender of every mail',
    'Wellspring <hello@example.com>',
  ),
  MAIL_INBOUND_SECRET: setting(
    z.string().min(16).optional(),
    'signs the mail that is handed to `POST /v1/webhooks/mail`, by which people answer support; without it none is taken',
    'a-long-random-text',
  ),
  CONTACT_EMAIL: setting(
    z.email().default('hello@wellspring.example'),
    'where people write to, as the contact page says',
    'hello@example.com',
  ),
  CAREERS_EMAIL: setting(
    z.email().default('careers@wellspring.example'),
    'where people apply for work; nothing of them is kept here',
    'careers@example.com',
  ),
  ENVIRONMENT: setting(
    z.enum(environments).default('production'),
    'which countries a phone number can be given of: those marked for this environment or a stricter one; `production`, `stage` or `development`',
    'stage',
  ),
  S3_ENDPOINT: setting(
    origin,
    'where an S3-compatible store keeps files; without it they lie below WELLSPRING_DATA. Its bucket lets anyone read `public/` and, by CORS, the four origins GET and PUT',
    'https://s3.eu-central-1.amazonaws.com',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
      .optional(),
    'the bucket',
    'wellspring-files',
  ),
  S3_REGION: setting(z.string().min(1).optional(), 'its region', 'eu-central-1'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'who the server is to the store', 'AKIA…'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(8).optional(), 'the secret of that key', '40 characters'),
  CARD_SECRET_KEY: setting(
    z.string().min(8).default('sk_test_sandbox'),
    "the card provider's secret key; without it the card sandbox stands in, required in production",
    'sk_live_…',
  ),
  CARD_PUBLISHABLE_KEY: setting(
    z.string().min(8).default('pk_test_sandbox'),
    'its publishable key',
    'pk_live_…',
  ),
  CARD_WEBHOOK_SECRET: setting(
    z.string().min(8).default('whsec_sandbox'),
    'signs its webhooks; two, separated by a comma, while one is replaced by the other',
    'whsec_…',
  ),
  CARD_SANDBOX_URL: setting(z.url().optional(), 'where the card sandbox answers', 'http://127.0.0.1:4001'),
  STUN_URLS: setting(
    urls('stun', 'stuns'),
    'servers by which the two browsers of a video call find each other, separated by commas; none are needed on one machine',
    'stun:stun.example.com:3478',
  ),
  TURN_URLS: setting(
    urls('turn', 'turns'),
    'servers that pass a call on where browsers cannot reach each other',
    'turn:turn.example.com:3478?transport=udp,turns:turn.example.com:5349',
  ),
  TURN_SECRET: setting(
    z.string().min(8).optional(),
    "signs the names that those let in for an hour: coturn's static-auth-secret",
    '6c2f…64 hex digits',
  ),
  FLAG_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.includes('{code}'), 'does not say where its {code} stands')
      .optional(),
    'where the flags of countries come from, {code} being the two small letters; without it they are our own',
    'https://flags.example.com/{code}.svg',
  ),
  HELP_LINES_FILE: setting(
    z.string().min(1).optional(),
    'JSON file of help lines by country, in place of our own (apps/server/src/domains/safety/help-lines.json shows its shape)',
    '/etc/wellspring/help-lines.json',
  ),
  COMMISSION_PERCENT: setting(
    commission,
    'what the platform keeps of a sale, in per cent: of everything, then of areas that have a rate of their own',
    '10,physical=8,mental=12.5',
  ),
  READS_PER_MINUTE: setting(
    z.coerce.number().int().min(1).default(1200),
    'reads allowed per address, and per account',
    '1200',
  ),
  WRITES_PER_MINUTE: setting(
    z.coerce.number().int().min(1).default(240),
    'writes allowed per address, and per account',
    '240',
  ),
  SIGN_INS_PER_MINUTE: setting(
    z.coerce.number().int().min(1).default(20),
    'sign-in attempts allowed per address',
    '20',
  ),
  PAGES_PER_MINUTE: setting(z.coerce.number().int().min(1).default(600), 'pages allowed per address', '600'),
  TRUST_PROXY: setting(
    networks,
    'your proxies, whose X-Forwarded-For is believed: networks and the names loopback, linklocal and uniquelocal, separated by commas; the client is the last address that is none of theirs',
    '10.0.0.0/8',
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'how much is logged',
    'warn',
  ),
}

/** What they come to. */
export type Values = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]['schema']> }
