import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

export const siteQueries = {
  settings: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'settings'],
      queryFn: ({ signal }) => api.site.getSettings(undefined, { signal }),
      staleTime: Infinity,
    }),
  faqs: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'faqs', 'published'],
      queryFn: ({ signal }) => api.site.listFaqs({ limit: 0 }, { signal }),
    }),
  about: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'about', 'published'],
      queryFn: ({ signal }) => api.site.getAbout(undefined, { signal }),
    }),
  team: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'team', 'published'],
      queryFn: ({ signal }) => api.site.listOurTeam(undefined, { signal }),
    }),
  openings: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'openings', 'published'],
      queryFn: ({ signal }) => api.site.listOpenings(undefined, { signal }),
    }),
}
