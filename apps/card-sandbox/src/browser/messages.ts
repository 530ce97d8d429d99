/** The messages between the page's script and a card frame. */
export type ElementType = 'card' | 'cardCvc' | 'cardExpiry' | 'cardNumber' | 'payment'

export interface Look {
  base?: Record<string, unknown>
  invalid?: Record<string, unknown>
  complete?: Record<string, unknown>
  empty?: Record<string, unknown>
}

/** A font of the page, as arguments of `FontFace`. */
export interface PageFont {
  family: string
  src: string
  style?: string
  weight?: string
}

export interface FrameOptions {
  style?: Look
  placeholder?: string
  disabled?: boolean
}

export interface Init {
  kind: 'card-sandbox:init'
  elementType: ElementType
  /** Identifies the frames of one form. */
  group: string
  publishableKey: string
  options: FrameOptions
  fonts: readonly PageFont[]
}

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

export interface ChangeReport {
  elementType: ElementType
  complete: boolean
  empty: boolean
  brand?: string
  error?: FieldError
  value?: { type: string }
}

export type ToFrame =
  | { do: 'update'; options: FrameOptions }
  | { do: 'focus' | 'blur' | 'clear' }
  | { do: 'create'; id: number; path: 'payment_methods' | 'tokens'; more: Record<string, string> }

export interface Created {
  object?: Record<string, unknown>
  error?: Record<string, unknown>
}

export type FromFrame =
  | { is: 'ready' | 'focus' | 'blur' | 'escape' }
  | { is: 'change'; report: ChangeReport }
  | { is: 'height'; px: number }
  | { is: 'created'; id: number; result: Created }

/** The result of a wallet's sheet, without a token if it was dismissed. */
export interface WalletAnswer {
  kind: 'card-sandbox:wallet'
  token: string | null
}
