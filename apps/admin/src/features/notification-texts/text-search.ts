import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience } from '@wellspring/api/contract/endpoint'
import { noticeKinds } from '@wellspring/api/contract/notice-kinds'
import type { NoticeChannel, NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export interface TextSearch extends TableSearch {
  kind?: NoticeKind
  audience?: Audience
}

export function readTextSearch(search: Record<string, unknown>): TextSearch {
  const kind = readChoice(search['kind'], noticeKinds)
  const audience = readChoice(search['audience'], audiences)
  return { ...readTableSearch(search), ...(kind && { kind }), ...(audience && { audience }) }
}

export const audienceLabels: Record<Audience, string> = {
  patron: t`Patrons`,
  provider: t`Providers`,
  tenant: t`Organisations`,
  admin: t`Staff`,
}

export const channelLabels: Record<NoticeChannel, string> = { mail: t`Email`, app: t`App`, push: t`Push` }
