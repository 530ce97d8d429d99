import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { PayInScreen } from '../../features/organisation/billing/pay-in-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/benefits/pay-in')({
  component: PayIn,
  staticData: { title: t`Pay into the fund` },
})

function PayIn() {
  const navigate = useNavigate()
  return <PayInScreen onPaid={() => void navigate({ to: '/tenant/benefits' })} />
}
