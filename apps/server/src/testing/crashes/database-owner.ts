import { startEmbedded } from '../../db/embedded.ts'
import { MINUTE_MS } from '../../time.ts'

/** A program that only owns a database, to be killed by a test. */
const [, , folder = ''] = process.argv
await startEmbedded(folder, { fsync: 'off' })
process.stdout.write('started\n')
setInterval(() => {}, MINUTE_MS)
