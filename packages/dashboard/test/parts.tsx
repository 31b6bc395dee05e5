// What the stories show of the shell, beside the pieces of pages.

export { ErrorScreen } from '../src/app/layout/error-screen.tsx';
export { ErrorState } from '../src/app/layout/error-state.tsx';
export { Header } from '../src/app/layout/header.tsx';
export { NotFound } from '../src/app/layout/not-found.tsx';
export { Sidebar } from '../src/app/layout/sidebar.tsx';
export { CharityPicker } from '../src/charity/charity-picker.tsx';
export { NoCharity } from '../src/charity/no-charity.tsx';
export { ComingSoon } from '../src/components/coming-soon.tsx';
export { useSaveField, useSaveForm } from '../src/components/form/use-save-form.ts';
export { useTableView } from '../src/components/table/use-table-view.ts';
export { LapsedDialog } from '../src/session/lapsed-dialog.tsx';
export { LoginPage } from '../src/session/login-page.tsx';
