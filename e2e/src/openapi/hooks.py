"""Loaded by Schemathesis for one caller: signs what is sent or shows its session, puts ids that are there into it, counts what comes back."""

import atexit
import collections
import hashlib
import json
import os
import sys
import time

import requests
import schemathesis
from hypothesis import strategies as st

sys.path.insert(0, os.environ["FUZZ_CLIENT"])
from xinyue import sign  # noqa: E402  the recipe as it is published

caller = json.loads(os.environ["FUZZ_CALLER"])
key, session, known = caller.get("key"), caller.get("session"), caller["known"]
figures = {"calls": 0, "codes": collections.Counter(), "faults": [], "strangers": []}


class Credentials(requests.auth.AuthBase):
    """Is asked once the body was written: the very bytes that are sent are signed, under a nonce of this one request."""

    def __call__(self, request):
        if key:
            raw = request.body or b""
            raw = raw.encode() if isinstance(raw, str) else raw
            request.body = raw or None
            request.headers["authorization"] = sign(key["name"], key["secret"], request.method, request.path_url, raw)
        if session:
            request.headers.update(session_headers())
        return request


def session_headers():
    """C-02: the documented headers, made for this second."""
    now = time.strftime("%Y%m%d%H%M%S", time.gmtime(time.time() + 8 * 3600))
    token = hashlib.sha256((session["userId"] + now + session["requestSecret"]).encode()).hexdigest()
    return {"token": token, "time": now, "userId": session["userId"], "logintoken": session["logintoken"]}


@schemathesis.hook
def before_call(context, case, kwargs):
    kwargs["auth"] = Credentials()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """The document says of a stream what the whole text is, as OpenAPI 3.1 does; Schemathesis judges events, so it is told what one of them is."""
    for methods in raw_schema["paths"].values():
        for operation in methods.values():
            stream = operation["responses"]["200"]["content"].get("text/event-stream")
            if stream:
                data = {"type": "string", "contentMediaType": "application/json", "contentSchema": stream["x-data"]}
                stream["schema"] = {"type": "object", "properties": {"data": data}, "required": ["data"]}


@st.composite
def with_known(draw, value, call):
    """Of what is asked for half is there: a call that finds nothing shows little."""
    if isinstance(value, list):
        return [draw(with_known(one, call)) for one in value]
    if not isinstance(value, dict):
        return value
    filled = {}
    for name, one in value.items():
        there = known.get(f"{call}.{name}") or known.get(name)
        use = there and draw(st.booleans())
        filled[name] = draw(st.sampled_from(there) if use else with_known(one, call))
    return filled


@schemathesis.hook
def flatmap_body(context, body):
    return with_known(body, context.operation.definition.raw["operationId"])


@schemathesis.hook
def flatmap_path_parameters(context, path_parameters):
    return with_known(path_parameters, context.operation.definition.raw["operationId"])


@schemathesis.hook
def flatmap_query(context, query):
    return with_known(query, context.operation.definition.raw["operationId"])


def code_of(response):
    """The code of the envelope, else the status."""
    try:
        code = json.loads(response.content)["code"]
    except (ValueError, TypeError, KeyError):
        code = None
    return code if isinstance(code, int) else response.status_code


@schemathesis.hook
def after_call(context, case, response):
    code = code_of(response)
    figures["calls"] += 1
    figures["codes"][code] += 1
    begun = response.content[:200].decode(errors="replace")
    told = f"{response.request.method} {response.request.path_url} {response.status_code} {code}: {begun}"
    if max(code, response.status_code) >= 500:
        figures["faults"].append(told)
    if (key or session) and response.status_code == 401:
        figures["strangers"].append(told)


@schemathesis.check
def no_code_of_500(ctx, response, case):
    """A refusal by HTTP 200 with such a code is a fault as well."""
    assert code_of(response) < 500, f"code {code_of(response)} in the body"


@schemathesis.check
def is_known(ctx, response, case):
    """A right signature and a session are never answered by 401."""
    assert not (key or session) or response.status_code != 401, "known, and refused with 401"


@atexit.register
def tell():
    with open(os.environ["FUZZ_FIGURES"], "w", encoding="utf-8") as file:
        json.dump(figures, file)
