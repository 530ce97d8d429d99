import type { PartyHrefs } from '@wellspring/features/orders'

import { mayOpen } from '../navigation.ts'
import { useVisitor } from '../use-visitor.ts'

/** The pages that an order links to; accounts are open only to administrators. */
export function usePartyHrefs(): PartyHrefs {
  const visitor = useVisitor()
  return {
    person: mayOpen(visitor, '/admin/people') ? (id) => `/admin/people/${id}` : undefined,
    dispute: (id) => `/admin/disputes/${id}`,
  }
}
