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
/** Rejects a bare number: the library would read it as an address, but it is more likely a hop count. */
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

/** Every setting with its meaning and an example, as listed in the README. */
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
    'PostgreSQL 18; if unset, an embedded one stores its data in WELLSPRING_DATA',
    'postgres://wellspring:secret@db:5432/wellspring',
  ),
  WELLSPRING_DATA: setting(
    z.string().min(1).default('.data'),
    'folder for all data on disk',
    '/var/lib/wellspring',
  ),
  WELLSPRING_SECRET: setting(
    z.string().min(32).optional(),
    'signs codes and links, at least 32 characters; required in production, otherwise generated and stored in WELLSPRING_DATA',
    '6c2f…64 hex digits',
  ),
  DATA_ENCRYPTION_KEY: setting(
    z
      .string()
      .regex(/^[\da-f]{64}(\s*,\s*[\da-f]{64})*$/i, 'is not 64 hex digits')
      .optional(),
    'encrypts the keys of health records; during a rotation two keys separated by a comma, the new one first; required in production, otherwise generated and stored in WELLSPRING_DATA. Back it up separately from the database',
    '6c2f…64 hex digits',
  ),
  PATRON_ORIGIN: setting(origin, 'origin of the patron app', 'https://www.example.com'),
  PROVIDER_ORIGIN: setting(origin, 'origin of the provider app', 'https://providers.example.com'),
  TENANT_ORIGIN: setting(origin, 'origin of the tenant app', 'https://organisations.example.com'),
  ADMIN_ORIGIN: setting(origin, 'origin of the admin app', 'https://staff.example.com'),
  MAIL_ORIGIN: setting(
    origin,
    'origin of the mail outbox; not available in production',
    'http://mail.localhost:4000',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'mail server; required in production, otherwise mail is kept in the outbox',
    'smtps://user:secret@mail.example.com:465',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Wellspring <hello@wellspring.example>'),
    'sender of every mail',
    'Wellspring <hello@example.com>',
  ),
  MAIL_INBOUND_SECRET: setting(
    z.string().min(16).optional(),
    'signs inbound mail posted to `POST /v1/webhooks/mail` (replies to support); if unset, inbound mail is rejected',
    'a-long-random-text',
  ),
  CONTACT_EMAIL: setting(
    z.email().default('hello@wellspring.example'),
    'address shown on the contact page',
    'hello@example.com',
  ),
  CAREERS_EMAIL: setting(
    z.email().default('careers@wellspring.example'),
    'address for job applications; they are not stored here',
    'careers@example.com',
  ),
  ENVIRONMENT: setting(
    z.enum(environments).default('production'),
    'which countries are accepted for phone numbers: those enabled for this environment or a stricter one; `production`, `stage` or `development`',
    'stage',
  ),
  S3_ENDPOINT: setting(
    origin,
    'S3-compatible storage for files; if unset, they are stored in WELLSPRING_DATA. The bucket must allow public reads of `public/` and, by CORS, GET and PUT from the four origins',
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
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'access key', 'AKIA…'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(8).optional(), 'secret access key', '40 characters'),
  CARD_SECRET_KEY: setting(
    z.string().min(8).default('sk_test_sandbox'),
    "the card provider's secret key; required in production, otherwise the card sandbox is used",
    'sk_live_…',
  ),
  CARD_PUBLISHABLE_KEY: setting(
    z.string().min(8).default('pk_test_sandbox'),
    'its publishable key',
    'pk_live_…',
  ),
  CARD_WEBHOOK_SECRET: setting(
    z.string().min(8).default('whsec_sandbox'),
    'verifies its webhooks; during a rotation two secrets separated by a comma',
    'whsec_…',
  ),
  CARD_SANDBOX_URL: setting(z.url().optional(), 'URL of the card sandbox', 'http://127.0.0.1:4001'),
  STUN_URLS: setting(
    urls('stun', 'stuns'),
    'STUN servers for video calls, separated by commas; not needed on one machine',
    'stun:stun.example.com:3478',
  ),
  TURN_URLS: setting(
    urls('turn', 'turns'),
    'TURN servers that relay a call when browsers cannot connect directly, separated by commas',
    'turn:turn.example.com:3478?transport=udp,turns:turn.example.com:5349',
  ),
  TURN_SECRET: setting(
    z.string().min(8).optional(),
    "signs TURN credentials, valid for an hour: coturn's static-auth-secret",
    '6c2f…64 hex digits',
  ),
  FLAG_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.includes('{code}'), 'does not say where its {code} stands')
      .optional(),
    'URL of country flags, with {code} for the lower-case country code; if unset, the bundled flags are used',
    'https://flags.example.com/{code}.svg',
  ),
  HELP_LINES_FILE: setting(
    z.string().min(1).optional(),
    'JSON file of help lines by country that replaces the bundled one (same shape as apps/server/src/domains/safety/help-lines.json)',
    '/etc/wellspring/help-lines.json',
  ),
  COMMISSION_PERCENT: setting(
    commission,
    'platform commission in per cent: the default, then rates for individual areas',
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
    'trusted proxies, whose X-Forwarded-For is used: networks or the names loopback, linklocal and uniquelocal, separated by commas; the client is the last untrusted address',
    '10.0.0.0/8',
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'log level',
    'warn',
  ),
}

export type Values = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]['schema']> }
