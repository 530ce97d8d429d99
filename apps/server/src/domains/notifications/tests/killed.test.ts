import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Notification } from '../../../event.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import { killAtEachStep, startHalting, writing } from '../../../testing/crashes/halting.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { sendHeldMails } from '../mail/send-held-mails.ts'
import { BATCH_LEASE_MS } from '../rules.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  // The servers' schedules would send the mails that this test interrupts.
  await Promise.all(cluster.nodes.map((node) => node.stop()))
})
afterAll(() => cluster.close())

const sending = ['mail: to be sent', 'mail: sent']

const newPatron = () => createUser(cluster.context)

const notificationFor = ({ id, email }: { id: string; email: string }, title: string): Notification => ({
  recipient: { userId: id, email, name: 'Amara', audience: 'patron' },
  title,
  body: 'Words.',
  href: '/my-orders',
  action: 'See it',
})

const mailed = async (email: string) =>
  ((await cluster.context.deps.ports.outbox?.list(email)) ?? []).map(({ subject }) => subject)

test('a mail interrupted at any step is sent once by the next attempt', async () => {
  const begin = async () => {
    const user = await newPatron()
    const event = { id: crypto.randomUUID(), name: 'order.ship' as const }
    const notification = notificationFor(user, 'A parcel')
    return { user, work: { act: 'deliverMail' as const, event, notification } }
  }
  const steps = [...writing(''), ...sending, ...writing('')]
  const { whole, pieces } = await killAtEachStep(cluster, { begin, steps })
  for (const { user, work } of [whole, ...pieces]) {
    await deliverMail(cluster.context, work.event, work.notification)
    expect(await mailed(user.email)).toEqual(['A parcel'])
  }
})

test('a digest interrupted at any step is sent once and whole', async () => {
  const { context } = cluster
  const steps = [...writing(''), ...sending, ...writing('')]
  for (const [at, step] of steps.entries()) {
    const user = await newPatron()
    await context.deps.database.pool.query(
      `insert into notice_settings (user_id, digest, time_zone) values ($1, 'daily', 'UTC')`,
      [user.id],
    )
    for (const title of ['One', 'Two'])
      await deliverMail(
        context,
        { id: crypto.randomUUID(), name: 'order.ship' },
        notificationFor(user, title),
      )
    await context.deps.database.pool.query(`update notice_mails set due_at = now() where user_id = $1`, [
      user.id,
    ])
    const server = await startHalting(cluster)
    expect(await server.halt({ act: 'sendHeldMails' }, at)).toBe(step)
    await server.kill()
    for (const minutes of [0, 6, 12])
      await sendHeldMails({
        ...context,
        now: () => new Date(Date.now() + minutes * 60_000 + (minutes && BATCH_LEASE_MS)),
      })
    expect(await mailed(user.email)).toEqual(['2 updates from Wellspring'])
  }
})
