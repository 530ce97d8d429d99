import type { CacheTag } from '@wellspring/api/contract/endpoint'

import type { EventEffects } from './context.ts'
import type { DomainEvent, EventName, Reaction, Reactions, Tells } from './event.ts'

/** The events that invalidate cached responses, by cache tag. */
export type CacheDrops = Partial<Record<CacheTag, readonly EventName[]>>

/** Returns the reactions of all domains to an event, by their names in the queue. */
export function reactionsTo(lists: readonly Reactions[], name: EventName) {
  type Any = Record<string, Reaction<DomainEvent<EventName>>>
  return Object.assign({}, ...lists.map((list) => list[name])) as Any
}

/** Computes the effects of each change once. */
export function eventEffectsOf(lists: readonly Reactions[], drops: readonly CacheDrops[]): EventEffects {
  const names = new Map<string, string[]>()
  const told = new Map<string, Tells[]>()
  for (const [name, reactions] of lists.flatMap((list) => Object.entries(list))) {
    names.set(name, [...(names.get(name) ?? []), ...Object.keys(reactions)])
    const tells = Object.values<{ tells?: Tells }>(reactions).flatMap((reaction) => reaction.tells ?? [])
    if (tells.length > 0) told.set(name, [...(told.get(name) ?? []), ...tells])
  }
  const tags = new Map<string, CacheTag[]>()
  for (const [tag, events] of drops.flatMap((list) => Object.entries(list)))
    for (const name of events) tags.set(name, [...(tags.get(name) ?? []), tag as CacheTag])
  return {
    reactions: (name) => names.get(name) ?? [],
    dropped: (name) => tags.get(name) ?? [],
    told,
  }
}
