/** Labels of the dashboard, by language. */
export interface DashboardWords {
  readonly email: string;
  readonly send: string;
  readonly code: string;
  readonly menu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly changeCharity: string;
  readonly logOut: RegExp;
  readonly titles: Readonly<Record<'logIn' | 'picker' | 'dashboard' | 'users' | 'notFound', RegExp>>;
}

export const english: DashboardWords = {
  email: 'Email address',
  send: 'Send me a code',
  code: 'Login code',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  changeCharity: '(Change Charity)',
  logOut: /Log out/,
  titles: {
    logIn: /^Log in$/,
    picker: /^Choose a charity$/,
    dashboard: /^Dashboard$/,
    users: /^Manage people$/,
    notFound: /^Page not found$/,
  },
};

export const arabic: DashboardWords = {
  email: 'البريد الإلكتروني',
  send: 'أرسل لي رمزًا',
  code: 'رمز الدخول',
  menu: 'القائمة',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  changeCharity: '(تغيير الجمعية)',
  logOut: /تسجيل الخروج/,
  titles: {
    logIn: /^تسجيل الدخول$/,
    picker: /^اختر جمعية$/,
    dashboard: /^لوحة التحكم$/,
    users: /^إدارة الأشخاص$/,
    notFound: /^لا توجد صفحة هنا$/,
  },
};
