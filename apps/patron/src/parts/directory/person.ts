import type { ProviderCard } from '@wellspring/api/contract/directory'

/** Who stands behind a practice; nothing where the practice has their name. */
export function personOf({ name, user }: Pick<ProviderCard, 'name' | 'user'>): string {
  const person = `${user.firstName} ${user.lastName}`
  return name.includes(person) ? '' : person
}
