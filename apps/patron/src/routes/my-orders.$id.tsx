import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OrderScreen } from '../features/orders/order-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/$id')({ component: Order })

function Order() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <OrderScreen
        id={id}
        onBuy={() => void navigate({ to: '/checkout' })}
        onRoom={(roomId) => void navigate({ to: '/chat-rooms/$id', params: { id: roomId } })}
      />
    </OwnPage>
  )
}
