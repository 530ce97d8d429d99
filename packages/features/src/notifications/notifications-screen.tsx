import { Button, Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Audience } from '@wellspring/api/contract/endpoint'
import { noticeKindsOf, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { notificationQueries, useReadNotice, useReadNotices } from '@wellspring/api/hooks/notifications'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { NoticeList } from '@wellspring/ui/notice-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { withIcons } from './notice-icons.tsx'
import { readNoticeSearch } from './notice-search.ts'
import type { NoticeSearch } from './notice-search.ts'

const PER_PAGE = 25

export interface NotificationsScreenProps {
  audience: Audience
  search: NoticeSearch
  onSearch: (search: NoticeSearch) => void
}

/** The user's notifications of the past year. */
export function NotificationsScreen({ audience, search, onSearch }: NotificationsScreenProps) {
  const { page = 1, unread = false, kind } = search
  const asked = { limit: PER_PAGE, page: page - 1, ...(unread && { unread: 'true' }), ...(kind && { kind }) }
  const api = useApi()
  const query = useQuery(notificationQueries.page(api, asked))
  const newest = useQuery(notificationQueries.list(api)).data?.notices[0]
  const [readOne, readAll] = [useReadNotice(), useReadNotices()]
  const { zone } = useClock()
  const { data, error, dataUpdatedAt } = query
  const isFiltered = unread || kind !== undefined
  return (
    <Stack gap="4">
      <PageHeader
        title={t`Notifications`}
        description={
          <Link href="/notifications/settings">
            <Trans>Notification settings</Trans>
          </Link>
        }
        actions={
          <Button
            variant="outline"
            minH="11"
            // Rendered while loading, because a button that appears with the list would push it down.
            disabled={!data || data.unread === 0}
            loading={readAll.isPending}
            loadingText={t`Mark all as read`}
            onClick={() => newest && readAll.mutate(newest.createdAt)}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        }
      />
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mt="2" mb="2">
        <FilterButtons
          label={t`Which notifications`}
          choices={[
            { value: undefined, label: t`All` },
            { value: 'unread', label: t`Unread`, count: data?.unread ?? null },
          ]}
          value={unread ? 'unread' : undefined}
          onChange={(value) => onSearch({ ...(kind && { kind }), ...(value && { unread: true }) })}
        />
        <FilterSelect
          label={t`About`}
          value={kind ?? ''}
          options={[
            ['', t`Everything`],
            ...noticeKindsOf[audience].map((one) => [one, noticeKindTexts[one].label] as const),
          ]}
          onChange={(value) => onSearch({ ...(unread && { unread }), ...readNoticeSearch({ kind: value }) })}
        />
      </Flex>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList count={6} /> : null}
      {data && data.notices.length === 0 && isFiltered ? (
        <EmptyList
          title={unread ? t`Nothing unread` : t`Nothing on this topic`}
          sentence={t`Your other notifications are in the full list.`}
          action={
            <Button variant="outline" minH="11" onClick={() => onSearch({})}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      ) : null}
      {data && (data.notices.length > 0 || !isFiltered) ? (
        <NoticeList
          notices={withIcons(data.notices)}
          byDay
          now={new Date(dataUpdatedAt)}
          timeZone={zone}
          onFollow={({ id, readAt }) => {
            if (readAt === null) readOne.mutate(id)
          }}
        />
      ) : null}
      <Pager
        page={page}
        onPage={(next) => onSearch({ ...search, page: next })}
        perPage={PER_PAGE}
        total={data?.totalRecords ?? 0}
      />
    </Stack>
  )
}
