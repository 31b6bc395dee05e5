// What the stories show of the shell, beside the pieces of rooms.
export { CharityPicker } from '../src/charity/charity-picker.tsx';
export { NoCharity } from '../src/charity/no-charity.tsx';
export { ToCome } from '../src/page/to-come.tsx';
export { useRoomField, useRoomForm } from '../src/page/use-room-form.ts';
export { useTableView } from '../src/page/use-table-view.ts';
export { LapsedDialog } from '../src/session/lapsed-dialog.tsx';
export { LoginPage } from '../src/session/login-page.tsx';
export { ErrorScreen } from '../src/shell/error-screen.tsx';
export { Header } from '../src/shell/header.tsx';
export { NotFound } from '../src/shell/not-found.tsx';
export { Sidebar } from '../src/shell/sidebar.tsx';
export { Trouble } from '../src/shell/trouble.tsx';
