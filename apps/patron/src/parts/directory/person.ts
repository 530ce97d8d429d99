import type { ProviderCard } from '@wellspring/api/contract/directory'

/** The person behind a practice; empty if the practice has their name. */
export function personOf({ name, user }: Pick<ProviderCard, 'name' | 'user'>): string {
  const person = `${user.firstName} ${user.lastName}`
  return name.includes(person) ? '' : person
}
