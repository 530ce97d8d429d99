export interface IconProps {
  /** Pixels, or any CSS length. */
  size?: number | string
  /** The accessible name. Without it the icon is decorative. */
  label?: string
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** An icon of strokes on a 24-pixel grid. */
function icon(...paths: string[]): IconComponent {
  return function Icon({ size = 20, label }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0`

export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4Z', 'M12 10v4', 'M12 17v.01')
export const ArchiveIcon = /* @__PURE__ */ icon(
  'M4 4.5h16v6.5H4Z',
  'M4 13h16v6.5H4Z',
  'M10 7.75h4',
  'M10 16.25h4',
)
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 5v14', 'm6 13 6 6 6-6')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19 12H5', 'm11 6-6 6 6 6')
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14', 'm13 6 6 6-6 6')
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19V5', 'm6 11 6-6 6 6')
export const BackwardIcon = /* @__PURE__ */ icon('M11 7 6 12l5 5V7Z', 'm18 7-5 5 5 5V7Z')
export const BagIcon = /* @__PURE__ */ icon('M5 8h14l1 12.5H4Z', 'M8.5 11V7a3.5 3.5 0 0 1 7 0v4')
export const BellIcon = /* @__PURE__ */ icon(
  'M18 9a6 6 0 0 0-12 0c0 6-2.5 7.5-2.5 7.5h17S18 15 18 9',
  'M10 20a2.2 2.2 0 0 0 4 0',
)
export const BoldIcon = /* @__PURE__ */ icon(
  'M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7Z',
  'M7 12h7a3.75 3.75 0 0 1 0 7.5H7Z',
)
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10 5 7 4.5 3.5 4.7v13.6C7 18.1 10 18.6 12 20c2-1.4 5-1.9 8.5-1.7V4.7C17 4.5 14 5 12 6.5Z',
  'M12 6.5V20',
)
export const BoxIcon = /* @__PURE__ */ icon('M12 3 4 7v10l8 4 8-4V7Z', 'm4 7 8 4 8-4', 'M12 11v10')
export const BuildingIcon = /* @__PURE__ */ icon(
  'M5.5 20.5V4h8.5v16.5',
  'M14 9.5h4.5v11',
  'M3.5 20.5h17',
  'M8.5 8h2.5',
  'M8.5 12h2.5',
  'M8.5 16h2.5',
)
export const CalendarIcon = /* @__PURE__ */ icon('M4 6.5h16v14H4Z', 'M4 11h16', 'M8 3.5v4', 'M16 3.5v4')
export const CardIcon = /* @__PURE__ */ icon('M3 6h18v12H3Z', 'M3 10h18')
export const CartIcon = /* @__PURE__ */ icon(
  'M3 4h2.5l2.3 11h10.4l2.3-8H6.5',
  circle(9, 19.5, 1.3),
  circle(17, 19.5, 1.3),
)
export const ChartIcon = /* @__PURE__ */ icon('M4 20h16', 'M7 16.5v-5', 'M12 16.5V6', 'M17 16.5v-8')
export const ChatIcon = /* @__PURE__ */ icon('M4 5h16v11.5H10L5.5 20v-3.5H4Z', 'M8 9.5h8', 'M8 12.5h5')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6')
export const ClockIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M12 7.5V12l3 2')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12', 'M18 6 6 18')
export const CloudOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16',
  'M18 18H7a4.5 4.5 0 0 1-.9-8.9',
  'M9.5 6.7A5.5 5.5 0 0 1 17 11h.5a3.5 3.5 0 0 1 2.8 5.6',
)
export const CodeIcon = /* @__PURE__ */ icon('m8.5 7-5 5 5 5', 'm15.5 7 5 5-5 5')
export const DocumentIcon = /* @__PURE__ */ icon(
  'M6 3.5h8l4.5 4.5v12.5H6Z',
  'M13.5 3.5V8.5h5',
  'M9 13h6',
  'M9 16.5h6',
)
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11', 'm7.5 11 4.5 4.5 4.5-4.5', 'M5 20h14')
export const EditIcon = /* @__PURE__ */ icon(
  'M5 19l.8-4L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9 18.2Z',
)
export const EventIcon = /* @__PURE__ */ icon(
  'M4 6.5h16v14H4Z',
  'M8 3.5v4',
  'M16 3.5v4',
  'm12 10 1.1 2.2 2.4.4-1.7 1.7.4 2.4-2.2-1.1-2.2 1.1.4-2.4-1.7-1.7 2.4-.4Z',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  circle(12, 12, 3),
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16',
  'M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6',
  'M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1',
)
export const FilterIcon = /* @__PURE__ */ icon('M4 6h16', 'M7 12h10', 'M10 18h4')
export const FoldIcon = /* @__PURE__ */ icon('M4 4.5h16v15H4Z', 'M9.5 4.5v15', 'm16 9.5-2.5 2.5 2.5 2.5')
export const FormatIcon = /* @__PURE__ */ icon(
  'm2.5 18 4.75-12L12 18',
  'M4.25 14h6',
  'M21 11.5V18',
  circle(17.75, 14.75, 3.25),
)
export const ForwardIcon = /* @__PURE__ */ icon('m13 7 5 5-5 5V7Z', 'm6 7 5 5-5 5V7Z')
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.2C20.5 15 12 20 12 20Z',
)
export const HelpIcon = /* @__PURE__ */ icon(
  circle(12, 12, 8.5),
  'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7',
  'M12 16.5v.01',
)
export const HistoryIcon = /* @__PURE__ */ icon(
  'M4.2 9.5A8.2 8.2 0 1 1 4 13.5',
  'M4 4.5v5h5',
  'M12 8v4.5l3 2',
)
export const HomeIcon = /* @__PURE__ */ icon('M4 11 12 4l8 7', 'M6 9.5V20h12V9.5', 'M10 20v-5.5h4V20')
export const InfoIcon = /* @__PURE__ */ icon(circle(12, 12, 8.5), 'M12 11v5', 'M12 8v.01')
export const LeafIcon = /* @__PURE__ */ icon(
  'M5 19C4 10 10 4.5 19.5 4.5 20 14 15 20 7.5 17.5',
  'M5 20c2-5 5-8 9-10',
)
export const LifeBuoyIcon = /* @__PURE__ */ icon(
  circle(12, 12, 9),
  circle(12, 12, 3.5),
  'm5.6 5.6 3.9 3.9',
  'm14.5 14.5 3.9 3.9',
  'm18.4 5.6-3.9 3.9',
  'm9.5 14.5-3.9 3.9',
)
export const KeyIcon = /* @__PURE__ */ icon(
  'M12.5 16a4.5 4.5 0 1 1-4.5-4.5 4.5 4.5 0 0 1 4.5 4.5Z',
  'm11.2 12.8 9.3-9.3',
  'm15 9 3 3',
  'm18.5 5.5 2.5 2.5',
)
export const ItalicIcon = /* @__PURE__ */ icon('M10 4.5h7', 'M7 19.5h7', 'M13.5 4.5l-3 15')
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 13.5a4 4 0 0 0 6 .4l2.9-2.9a4 4 0 0 0-5.7-5.7L12 6.5',
  'M14 10.5a4 4 0 0 0-6-.4L5.1 13a4 4 0 0 0 5.7 5.7L12 17.5',
)
export const ListIcon = /* @__PURE__ */ icon(
  'M9.5 6h11',
  'M9.5 12h11',
  'M9.5 18h11',
  'M4.5 6v.01',
  'M4.5 12v.01',
  'M4.5 18v.01',
)
export const LogOutIcon = /* @__PURE__ */ icon('M14 4H5v16h9', 'M10 12h10', 'm17 8.5 3.5 3.5-3.5 3.5')
export const MailIcon = /* @__PURE__ */ icon('M3.5 6h17v12.5h-17Z', 'm4 7 8 6 8-6')
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16', 'M4 12h16', 'M4 17h16')
export const MicrophoneIcon = /* @__PURE__ */ icon(
  'M9 6.5a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0Z',
  'M5.5 11.5a6.5 6.5 0 0 0 13 0',
  'M12 18v3',
)
export const MicrophoneOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16',
  'M15 9.5v-3a3 3 0 0 0-5.8-1',
  'M9 9v2.5a3 3 0 0 0 4.5 2.6',
  'M5.5 11.5a6.5 6.5 0 0 0 10.3 5.3',
  'M18.5 11.5a6.5 6.5 0 0 1-.6 2.7',
  'M12 18v3',
)
export const MinusIcon = /* @__PURE__ */ icon('M5.5 12h13')
export const MonitorIcon = /* @__PURE__ */ icon('M3.5 5h17v11.5h-17Z', 'M9 20h6', 'M12 16.5V20')
export const MoonIcon = /* @__PURE__ */ icon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z')
export const MoreIcon = /* @__PURE__ */ icon(circle(5, 12, 0.9), circle(12, 12, 0.9), circle(19, 12, 0.9))
export const PaperclipIcon = /* @__PURE__ */ icon(
  'm19.5 11.5-7.8 7.8a5 5 0 0 1-7-7l8.2-8.3a3.3 3.3 0 0 1 4.7 4.7l-8.2 8.3a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5',
)
export const PauseIcon = /* @__PURE__ */ icon('M9 6v12', 'M15 6v12')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2C10.5 20 4 13.5 4 6a2 2 0 0 1 2-2Z',
)
export const PhoneOffIcon = /* @__PURE__ */ icon(
  'M3 14.5c-.6-1.5-.3-3 .8-3.8C6 9 9 8.2 12 8.2s6 .8 8.2 2.5c1.1.8 1.4 2.3.8 3.8l-.4 1-4.1-1v-2.2c-2.8-1-6.2-1-9 0v2.2l-4.1 1Z',
)
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5Z')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.500 11Z',
  circle(12, 10, 2.5),
)
export const PlusIcon = /* @__PURE__ */ icon('M12 5.5v13', 'M5.5 12h13')
export const QuoteIcon = /* @__PURE__ */ icon('M4.5 5v14', 'M9.5 7h10.5', 'M9.5 12h10.5', 'M9.5 17h6')
export const RepeatIcon = /* @__PURE__ */ icon(
  'm17 3 3 3-3 3',
  'M4 11V9a3 3 0 0 1 3-3h13',
  'm7 21-3-3 3-3',
  'M20 13v2a3 3 0 0 1-3 3H4',
)
export const ReplyIcon = /* @__PURE__ */ icon('M9.5 6 4 11.5 9.5 17', 'M4 11.5h9.5a6.5 6.5 0 0 1 6.5 6.5v.5')
export const RetryIcon = /* @__PURE__ */ icon('M20 5v5h-5', 'M19.5 10A8 8 0 1 0 20 13')
export const ScaleIcon = /* @__PURE__ */ icon(
  'M12 4v16.5',
  'M8 20.5h8',
  'M5.5 7h13',
  'm5.5 7-3 6.5h6Z',
  'm18.5 7-3 6.5h6Z',
)
export const SearchIcon = /* @__PURE__ */ icon(circle(11, 11, 6.5), 'm16 16 4.5 4.5')
export const SendIcon = /* @__PURE__ */ icon('M4 4.5 20.5 12 4 19.5 6.5 12Z', 'M6.5 12h7')
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7h9',
  'M17 7h3',
  'M4 17h3',
  'M11 17h9',
  circle(15, 7, 2),
  circle(9, 17, 2),
)
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6Z',
  'm9 12 2.2 2.2L15.5 10',
)
export const SortIcon = /* @__PURE__ */ icon('m8 9.5 4-4 4 4', 'm8 14.5 4 4 4-4')
export const SpeakerIcon = /* @__PURE__ */ icon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4Z',
  'M15.5 9a4 4 0 0 1 0 6',
  'M18 6.5a7.5 7.5 0 0 1 0 11',
)
export const SparkIcon = /* @__PURE__ */ icon(
  'M12 3.5c.5 5 3.5 8 8.5 8.5-5 .5-8 3.5-8.5 8.5-.5-5-3.5-8-8.5-8.5 5-.5 8-3.5 8.5-8.5Z',
)
export const StarIcon = /* @__PURE__ */ icon('m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z')
export const SunIcon = /* @__PURE__ */ icon(
  circle(12, 12, 4),
  'M12 2.5V5',
  'M12 19v2.5',
  'M2.5 12H5',
  'M19 12h2.5',
  'm5.3 5.3 1.7 1.7',
  'm17 17 1.7 1.7',
  'm5.3 18.7 1.7-1.7',
  'm17 7 1.7-1.7',
)
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5Z',
  'M14 7v2',
  'M14 11v2',
  'M14 15v2',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15',
  'M9.5 7V4h5v3',
  'M6.5 7l.8 13h9.4l.8-13',
  'M10.5 11v5',
  'M13.5 11v5',
)
export const UploadIcon = /* @__PURE__ */ icon('M12 16V5', 'm7.5 9 4.5-4.5L16.5 9', 'M5 20h14')
export const UserIcon = /* @__PURE__ */ icon(circle(12, 8, 4), 'M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6')
export const UsersIcon = /* @__PURE__ */ icon(
  circle(9, 8.5, 3.5),
  'M2.5 19.5c.4-3.5 3-5.2 6.5-5.2s6.1 1.7 6.5 5.2',
  'M15.5 5.2a3.5 3.5 0 0 1 0 6.6',
  'M17.5 14.6c2.3.6 3.7 2.2 4 4.9',
)
export const VideoIcon = /* @__PURE__ */ icon('M3.5 6.5h12v11h-12Z', 'm15.5 11 5-3v8l-5-3Z')
export const VideoOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16',
  'M9.5 6.5h6v5.5',
  'M15.5 15.5v2h-12v-11H5',
  'm15.5 11 5-3v8l-3-1.8',
)
export const WalletIcon = /* @__PURE__ */ icon(
  'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5h14v-12H5.5a1.5 1.5 0 0 1 0-3H17v3',
  'M16 13.5v.01',
)
