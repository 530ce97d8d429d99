import { List, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { PAUSE_MONTHS } from '@wellspring/api/contract/memberships'
import type { Subscription } from '@wellspring/api/contract/memberships'
import { usePauseMembership } from '@wellspring/api/hooks/memberships'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

type Months = (typeof PAUSE_MONTHS)[number] | null

const lengths: { value: Months; label: string }[] = [
  ...PAUSE_MONTHS.map((value) => ({ value, label: plural(value, { one: '1 month', other: '# months' }) })),
  { value: null, label: t`Until I resume it` },
]

/** What keeps working while the plan is paused. */
const kept: Record<Subscription['membership']['points']['title'], string> = {
  Patron: t`Your bookings, orders and tokens stay as they are.`,
  Provider: t`Existing bookings stay as they are. Your page and your shop are hidden.`,
  Tenant: t`Your invoices stay where they are.`,
}

export interface PauseDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Chooses the length of a pause and says what is lost meanwhile. */
export function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const { zone } = useClock()
  const [months, setMonths] = useState<Months>(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const pause = usePauseMembership()
  const { currentPeriodEnd, membership } = subscription
  const { title, price, points } = membership.points

  async function confirm() {
    setRefusal(null)
    try {
      await pause.mutateAsync({ months })
      toast.success(t`Your membership will be paused`)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Pause membership`}
      confirmLabel={t`Pause membership`}
      cancelLabel={t`Keep it running`}
      sentence={null}
      tone="plain"
      busy={pause.isPending}
      onConfirm={() => void confirm()}
    >
      <Stack gap="4">
        <Text>
          <Trans>
            Everything stays as it is until{' '}
            {currentPeriodEnd ? mediumDate(currentPeriodEnd, zone) : t`your month ends`}. From then on nothing
            is charged, and you are without:
          </Trans>
        </Text>
        <List.Root ps="5">
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List.Root>
        <Text>{kept[title]}</Text>
        <Stack gap="1">
          <Text fontWeight="medium">
            <Trans>For how long?</Trans>
          </Text>
          <ChoiceGroup
            name="months"
            label={t`For how long?`}
            options={lengths}
            value={months}
            onChange={setMonths}
          />
          <Text textStyle="sm" color="fg.muted">
            {months === null
              ? t`It stays paused until you resume it.`
              : t`Then it resumes automatically for ${formatDollars(price)} a month. You can resume it earlier.`}
          </Text>
        </Stack>
        {refusal ? (
          <Text role="alert" color="fg.error">
            {refusal}
          </Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
