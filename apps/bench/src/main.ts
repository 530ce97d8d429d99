import { measureActivityLog } from './activity-log.ts'
import { measureApi } from './api.ts'
import { measureBrowser } from './browser.ts'
import { measureChat } from './chat.ts'
import { measureKilledServer } from './chat-killed.ts'
import { measureDirectory } from './directory.ts'
import { measureEvents } from './events.ts'
import { measureFirstPages } from './first-pages.ts'
import { measureDisabledAccountCheck } from './disabled-account-check.ts'
import { measureOrganisations } from './organisations.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'
import { measurePublicPages } from './public-pages.ts'
import { measureRaces } from './races.ts'
import { measureRecovery } from './recovery.ts'
import { print } from './report-rows.ts'
import { measureRoutes } from './routes.ts'
import type { Row } from './report-rows.ts'
import { measureDisablingDelay } from './disabling-delay.ts'
import { measureSignedInVisits } from './signed-in-visits.ts'
import { measureWellness } from './wellness.ts'

interface Part {
  title: string
  measure: (product: Product) => Promise<Row[]>
}

const parts: Record<string, Part> = {
  readers: {
    title: 'Public pages for many, median of three rounds; readers in a process of their own',
    measure: measurePublicPages,
  },
  server: {
    title: 'Server, 20 clients, median of three rounds in turns; floor: raw node:http and pg',
    measure: measureApi,
  },
  directory: {
    title: 'Directory and bookings, 20 clients, median of three rounds in turns; floor: raw node:http and pg',
    measure: measureDirectory,
  },
  wellness: {
    title: 'How one is; processor of the server and of Postgres together',
    measure: measureWellness,
  },
  writes: {
    title: 'What a write costs; processor of the server and of Postgres together, in turns',
    measure: measureDisabledAccountCheck,
  },
  chat: {
    title: 'Talk; messages are sent to one server and heard at another',
    measure: measureChat,
  },
  killed: {
    title: 'One of two servers killed while people write in one room',
    measure: measureKilledServer,
  },
  events: {
    title: 'Events and learning; floor: raw node:http and pg',
    measure: measureEvents,
  },
  organisations: {
    title: 'Organisations of many people',
    measure: measureOrganisations,
  },
  today: {
    title: 'First pages of everybody',
    measure: measureFirstPages,
  },
  activity: {
    title: 'Activity log of a million rows; processor of the database for a page',
    measure: measureActivityLog,
  },
  access: {
    title: 'Who is shut out',
    measure: measureDisablingDelay,
  },
  recovery: {
    title: 'After trouble, median of three',
    measure: measureRecovery,
  },
  races: {
    title: 'Many who want the same, through two server processes',
    measure: measureRaces,
  },
  routes: {
    title: 'What the script of a screen weighs beyond the shell',
    measure: measureRoutes,
  },
  pages: {
    title: 'Public pages on a slow phone, cold, median of five; floor: an empty page of the same libraries',
    measure: measureBrowser,
  },
  visits: {
    title: 'Log-ins, bookers and first pages on a slow phone, cold, median of three',
    measure: measureSignedInVisits,
  },
}

/** `pnpm bench` measures everything; `pnpm bench pages readers` only those parts. */
const named = process.argv.slice(2)
const unknown = named.find((name) => !(name in parts))
if (unknown) throw new Error(`There is no part named ${unknown}; there are ${Object.keys(parts).join(', ')}.`)

console.log('Starting the product with 2,060 products; measuring everything takes about twelve minutes …')
const product = await startProduct()
try {
  for (const [name, { title, measure }] of Object.entries(parts))
    if (named.length === 0 || named.includes(name))
      await measure(product).then(
        (rows) => print(title, rows),
        // A part that fails does not stop the others.
        (error: unknown) => {
          process.exitCode = 1
          console.error(`\n${title}: not measured.`, error)
        },
      )
} finally {
  await product.stop()
}
