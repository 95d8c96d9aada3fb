-- expanding
CREATE TABLE "erased_payees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"rows" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "erased_payees_name_unique" UNIQUE("name")
);
