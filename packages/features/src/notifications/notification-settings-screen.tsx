import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { notificationQueries, useUpdateNoticePreferences } from '@wellspring/api/hooks/notifications'
import { pushQueries } from '@wellspring/api/hooks/push'
import { NotificationSettingsForm } from '@wellspring/forms/notifications/notification-settings-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { PushPanel } from './push-panel.tsx'

/** Which notifications the user gets, on which channels and when. */
export function NotificationSettingsScreen() {
  const query = useQuery(notificationQueries.preferences(useApi()))
  const update = useUpdateNoticePreferences()
  const { zone, hour12 } = useClock()
  const push = useQuery(pushQueries.state(useApi())).data
  const { data, error } = query
  return (
    <Box>
      <PageHeader
        title={t`Notification settings`}
        description={t`Choose what we tell you, how and when.`}
        back={{ href: '/notifications', label: t`Notifications` }}
      />
      {data ? (
        <NotificationSettingsForm
          preferences={data}
          timeZone={zone}
          hour12={hour12}
          cannotPush={push === 'unsupported' || push === 'blocked'}
          onSave={async (input) => {
            await update.mutateAsync(input)
            toast.success(t`Your notification settings are saved.`)
          }}
        />
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList count={6} />
      )}
      {data ? <PushPanel /> : null}
    </Box>
  )
}
