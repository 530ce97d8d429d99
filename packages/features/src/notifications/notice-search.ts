import { noticeKinds } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

/** The filter of the list in the search parameters. */
export interface NoticeSearch {
  /** Counted from 1. */
  page?: number
  unread?: boolean
  kind?: NoticeKind
}

export const readNoticeSearch = ({ page, unread, kind }: Record<string, unknown>): NoticeSearch => {
  const known = noticeKinds.find((one) => one === kind)
  return {
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(unread === true && { unread: true }),
    ...(known && { kind: known }),
  }
}
