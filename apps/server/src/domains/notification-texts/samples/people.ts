import type { Kind } from '@wellspring/api/contract/endpoint'

import { providers } from '../../directory/tables.ts'
import { sellers } from '../../catalogue/tables.ts'
import { profiles, users } from '../../identity/tables.ts'
import { sampleId } from '../sample.ts'
import type { Samples } from '../sample.ts'

export const patronId = sampleId('patron')
export const otherPatronId = sampleId('other patron')
export const providerId = sampleId('provider')
export const tenantId = sampleId('tenant')
export const administratorId = sampleId('administrator')
export const otherAdministratorId = sampleId('other administrator')
export const staffId = sampleId('staff')

const practiceName = 'Hart Psychology'

const person = (id: string, kind: Kind, name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id,
    kind,
    audience: kind === 'staff' ? ('admin' as const) : kind,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@sample.example`.toLowerCase(),
    passwordHash: 'none',
  }
}

/** Recipients: one of each kind of account, and their counterparts. */
export const people: Samples = {
  async rows({ add }) {
    const all = [
      person(patronId, 'patron', 'Ada Morgan'),
      person(otherPatronId, 'patron', 'Theo Lind'),
      person(providerId, 'provider', 'Ben Hart'),
      person(tenantId, 'tenant', 'Clara Stone'),
      person(administratorId, 'admin', 'Dana Wells'),
      person(otherAdministratorId, 'admin', 'Nora Quist'),
      person(staffId, 'staff', 'Erin Cole'),
    ]
    for (const one of all) await add(users, one)
    for (const userId of [patronId, providerId]) await add(profiles, { userId, timeZone: 'America/New_York' })
    await add(providers, {
      id: providerId,
      name: practiceName,
      personName: 'Ben Hart',
      profession: 'Psychologist',
      isListed: true,
      zone: 'America/New_York',
    })
    await add(sellers, { id: providerId, name: practiceName })
  },
  events: [],
}
