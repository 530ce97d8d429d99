import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, PathId, isKeepable, requiredLine } from './fields.ts'

/** The lists whose views can be saved. */
const viewedLists = [
  'orders',
  'products',
  'services',
  'bookings',
  'clients',
  'people',
  'disputes',
  'applications',
  'cases',
  'tickets',
  'events',
  'content',
  'purchases',
  'subscriptions',
  'organisations',
  'credentials',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** Maximum number of saved views per person and list. */
export const MAX_VIEWS = 20

/** Filters, search and order of a list, saved under a name. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** As a query string: `status=pending&sort=-total`. */
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const list = z.enum(viewedLists)
const Answer = z.object({ views: z.array(SavedView) })

const SaveViewInput = z.object({
  list,
  name: requiredLine('Name cannot be empty', 60),
  query: z.string().max(1000, 'This view is too long.').refine(isKeepable, 'This view cannot be saved.'),
})

export const savedViews = {
  listViews: endpoint('GET', '/account/views', {
    access: 'signed-in',
    summary: "List the caller's saved views of a list, by name.",
  })
    .input(z.object({ list }))
    .output(Answer),
  saveView: endpoint('POST', '/account/views', {
    access: 'signed-in',
    summary: 'Save a view of a list; the same name replaces the previous one.',
  })
    .input(SaveViewInput)
    .output(Answer),
  removeView: endpoint('DELETE', '/account/views/{id}', {
    access: 'signed-in',
    summary: 'Delete a view.',
  })
    .input(z.object({ id: PathId }))
    .output(Answer),
}
