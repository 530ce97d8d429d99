import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PayInScreen } from '../../features/organisation/pay-in-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/benefits/pay-in')({
  component: PayIn,
  staticData: { title: 'Pay into the fund' },
})

function PayIn() {
  const navigate = useNavigate()
  return <PayInScreen onPaid={() => void navigate({ to: '/tenant/benefits' })} />
}
