/** Who opens a screen; a visitor has no session, `staff` is 公司管理员, `chief` 超级管理员. */
export type Viewer = 'visitor' | 'customer' | 'merchant' | 'staff' | 'chief';

/** A screen of one of the apps, the rows of the checklist it answers, and what it shows when its lists are empty or its calls fail. */
export type Screen = {
  name: string;
  app: 'portal' | 'admin';
  path: string;
  viewer: Viewer;
  rows: string;
  /** A text that is there with data. */
  shows: RegExp;
  empty?: RegExp;
  failing?: RegExp;
  /** Its address leads to nothing: the page itself is answered 404. */
  gone?: true;
};

/** A list of the back office: all of them count their rows, say that there are none, and fail in the words of their own call. */
export const backOfficeList = (name: string, path: string, viewer: Viewer, rows: string, failed: string): Screen => ({
  name,
  app: 'admin',
  path,
  viewer,
  rows,
  shows: /共 \d+ 条/,
  empty: /暂无|没有/,
  failing: new RegExp(`${failed}|服务暂时不可用`),
});

/** A list that may be empty in the demonstration. */
export const orEmpty = (screen: Screen): Screen => ({ ...screen, shows: /共 \d+ 条|暂无|没有/ });
