import type { Migration } from '@xinyue/kit/db/migrate';
import { kept } from './001rights.ts';

/** The menu (E-33), a tree like departments; which role has which entry stands in `role_modules`. */
export const modules: Migration = {
  name: '002modules',
  async up(knex) {
    await knex.raw(`
      create table modules (
        id text primary key,
        parent_id text references modules (id),
        path text not null,
        depth int not null check (depth between 1 and 3),
        name text not null,
        icon text not null,
        url text not null,
        position int not null,
        notes text not null default '',
        check (parent_id <> id),
        check (right(path, length(id) + 1) = id || '/'),${kept}
      );
      create unique index modules_name on modules (coalesce(parent_id, ''), lower(name)) where not deleted;
      create index modules_path on modules (path);
      create index modules_parent on modules (parent_id);
      create index role_modules_module on role_modules (module_id);
      alter table role_modules add constraint role_modules_module foreign key (module_id) references modules (id);`);
  },
};
