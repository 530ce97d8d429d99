import type { Context } from '../context.ts'
import { demoAccount, seedIdentity } from '../demo/identity.ts'

/** Those of the demo whom other parts of it speak of. */
export async function seedPeople(context: Context) {
  await seedIdentity(context)
  for (const [kind, name] of [
    ['patron', 'noor'],
    ['provider', 'stillwater-goods'],
  ] as const)
    await demoAccount(context, {
      kind,
      email: `${name}@wellspring.example`,
      firstName: 'Noor',
      lastName: 'Rahman',
    })
}
