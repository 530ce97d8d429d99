import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Site = Client['site']
type Input<Verb extends keyof Site> = Parameters<Site[Verb]>[0]

/** The texts of the site as its editors see them, including drafts. */
export const editedSiteQueries = {
  faqs: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'faqs', 'edited'],
      queryFn: ({ signal }) => api.site.listEditedFaqs(undefined, { signal }),
    }),
  about: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'about', 'edited'],
      queryFn: ({ signal }) => api.site.getEditedAbout(undefined, { signal }),
    }),
  team: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'team', 'edited'],
      queryFn: ({ signal }) => api.site.listEditedTeam(undefined, { signal }),
    }),
  openings: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'openings', 'edited'],
      queryFn: ({ signal }) => api.site.listEditedOpenings(undefined, { signal }),
    }),
}

const faqsChange = { quiet: true, changes: [['site', 'faqs']] }
const teamChanges = { quiet: true, changes: [['site', 'team']] }
const openingsChange = { quiet: true, changes: [['site', 'openings']] }

export function useCreateFaq() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createFaq'>) => api.site.createFaq(input),
    meta: faqsChange,
  })
}

export function useUpdateFaq() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateFaq'>) => api.site.updateFaq(input),
    meta: faqsChange,
  })
}

export function useMoveFaq() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveFaq'>) => api.site.moveFaq(input),
    meta: { changes: faqsChange.changes },
  })
}

export function useRemoveFaq() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.site.removeFaq({ id }),
    meta: { changes: faqsChange.changes },
  })
}

export function useUpdateAbout() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateAbout'>) => api.site.updateAbout(input),
    meta: { quiet: true, changes: [['site', 'about']] },
  })
}

export function useCreateTeamMember() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createTeamMember'>) => api.site.createTeamMember(input),
    meta: teamChanges,
  })
}

export function useUpdateTeamMember() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateTeamMember'>) => api.site.updateTeamMember(input),
    meta: teamChanges,
  })
}

export function useMoveTeamMember() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveTeamMember'>) => api.site.moveTeamMember(input),
    meta: { changes: teamChanges.changes },
  })
}

export function useRemoveTeamMember() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.site.removeTeamMember({ id }),
    meta: { changes: teamChanges.changes },
  })
}

export function useCreateOpening() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createOpening'>) => api.site.createOpening(input),
    meta: openingsChange,
  })
}

export function useUpdateOpening() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateOpening'>) => api.site.updateOpening(input),
    meta: openingsChange,
  })
}

export function useRemoveOpening() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.site.removeOpening({ id }),
    meta: { changes: openingsChange.changes },
  })
}
